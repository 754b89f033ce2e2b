import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

export interface RunningMain {
  url: string;
  pid: number;
  /** Ends it as given and waits until it is gone. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<{ code: number | null; output: string }>;
}

/** Runs the api as a process of its own, the way it runs in earnest. Throws what it said when it does not start. */
export async function runMain(environment: Record<string, string>): Promise<RunningMain> {
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, API_PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const exited = once(child, 'close').then(([code]) => Number(code));
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      const listening = /"url":"([^"]+)".*"listening"/.exec(output)?.[1];
      if (listening) resolve(listening);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    exited.then((code) => reject(new Error(`ended with ${code}: ${output}`)));
  });

  return {
    url,
    pid: pidOf(child),
    async end(signal) {
      child.kill(signal);
      return { code: await exited, output };
    },
  };
}

function pidOf({ pid }: ChildProcess): number {
  if (pid === undefined) throw new Error('the process has no pid');
  return pid;
}
