import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StartProblem } from './terminal/start-problem.ts';

/** Removes the data of local runs except the toolchain, and returns the removed names. */
export async function reset(dataDir: string): Promise<string[]> {
  await refuseWhileRunning(dataDir);
  const found = await readdir(dataDir).catch(() => []);
  const removed = found.filter((name) => name !== 'toolchain').sort();
  for (const name of removed) await rm(join(dataDir, name), { recursive: true, force: true });
  return removed;
}

/** The database must not be removed while a process has it open. */
async function refuseWhileRunning(dataDir: string) {
  const lock = await readFile(join(dataDir, 'database.lock'), 'utf8').catch(() => '');
  const pid = Number(/"pid":(\d+)/.exec(lock)?.[1]);
  if (!pid || !isAlive(pid)) return;
  throw new StartProblem(`Process ${pid} is using ${dataDir}. Stop it first (kill ${pid}).`);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
