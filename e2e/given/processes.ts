/** Starts single parts of the product as processes of their own, to stop and start them again. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:https';
import { fileURLToPath } from 'node:url';
import { startMs } from './patience.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface Running {
  /** What it has written down so far. */
  log(): string;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** Runs a script of the repository until its address answers. */
export async function startProcess(
  script: string,
  env: Record<string, string>,
  answersAt: string,
  withinMs = startMs,
): Promise<Running> {
  const child = spawn(process.execPath, [root + script], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  let log = '';
  child.stdout?.on('data', (chunk) => {
    log += chunk;
  });
  await answering(answersAt, child, withinMs);
  return {
    log: () => log,
    async stop(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill(signal);
      await once(child, 'exit');
    },
  };
}

async function answering(address: string, child: ChildProcess, withinMs: number) {
  const deadline = performance.now() + withinMs;
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The process ended with code ${child.exitCode}`);
    if (await isUp(address)) return;
    await new Promise((resume) => setTimeout(resume, 100));
  }
  child.kill('SIGKILL');
  throw new Error(`Nothing answered at ${address}`);
}

/** A certificate of a test is known to nobody. */
function isUp(address: string): Promise<boolean> {
  if (!address.startsWith('https:')) {
    return fetch(address).then(
      ({ ok }) => ok,
      () => false,
    );
  }
  return new Promise((done) => {
    get(address, { rejectUnauthorized: false }, (answer) => {
      answer.resume();
      done(answer.statusCode === 200);
    }).on('error', () => done(false));
  });
}
