import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';

/** Runs a script at the lowest priority. Resolves when it is over, however it ended. */
function runBeside(root: string, [script, ...args]: [string, ...string[]], signal: AbortSignal) {
  const command = [join(root, script), ...args];
  const child = spawn(process.execPath, command, { cwd: root, stdio: 'ignore', signal });
  // Said when it is ended early.
  child.on('error', () => {});
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  return new Promise<void>((done) => child.on('close', () => done()));
}

/**
 * Installs Chromium and builds what journeys are served while tests before them leave the machine something to do, and
 * resolves when that is over. What fails here is asked for again by the journeys, which say what is wrong.
 */
export async function prepareJourneys(root: string, signal: AbortSignal): Promise<void> {
  await runBeside(root, ['infra/checks/src/tests/install-chromium.ts'], signal);
  // Where e2e/given/product.ts has them.
  const builds = join(root, '.cache', 'journeys-builds');
  await runBeside(root, ['infra/local/src/build/build-process.ts', builds], signal);
}
