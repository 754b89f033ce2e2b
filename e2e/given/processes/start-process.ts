/** Starts parts of the product as separate processes, which can be stopped and restarted. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:https';
import { fileURLToPath } from 'node:url';
import { startMs } from './timeouts.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

export interface Running {
  /** Output of the process so far. */
  log(): string;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** Runs a script of the repository. Resolves when its address responds successfully. */
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

/** Skips certificate validation for HTTPS, because test certificates are self-signed. */
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
