import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const keepCompiled = fileURLToPath(new URL('keep-compiled.ts', import.meta.url));

export interface RunningProcess {
  url: string;
  pid: number;
  /** Sends the signal and waits until the process has ended. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<{ code: number | null; output: string }>;
}

/**
 * Runs a server as a separate process. Resolves when it logs the URL it listens on. Rejects with
 * its output if it does not start.
 */
export async function runProcess(
  main: string,
  environment: Record<string, string>,
): Promise<RunningProcess> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, ['--import', keepCompiled, main], {
    env: { PATH, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }), ...environment },
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
    exited.then((code) => reject(new Error(`ended with ${code}: ${output}`)), reject);
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
