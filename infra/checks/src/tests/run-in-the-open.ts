import { spawn } from 'node:child_process';

interface Run {
  args: string[];
  env?: NodeJS.ProcessEnv;
  /** Shows nothing of its output. */
  isQuiet?: boolean | undefined;
  /** Ends the run early, in order: what it started ends too, and what it had found is written. */
  signal: AbortSignal;
}

/** Runs a command whose output people follow, until it ends. Resolves to its exit code. */
export function runInTheOpen(root: string, command: string, { args, env, isQuiet, signal }: Run) {
  const child = spawn(command, args, {
    cwd: root,
    stdio: isQuiet ? 'ignore' : ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  const stop = () => child.kill('SIGINT');
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop);
  return new Promise<number | null>((done, fail) => {
    child.on('error', fail);
    child.on('close', (code) => {
      signal.removeEventListener('abort', stop);
      done(code);
    });
  });
}
