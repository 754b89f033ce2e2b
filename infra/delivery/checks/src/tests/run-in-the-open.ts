import { spawn } from 'node:child_process';

interface Run {
  args: string[];
  env?: NodeJS.ProcessEnv;
  /** Suppresses the output. */
  isQuiet?: boolean | undefined;
  /**
   * Aborts the run gracefully: child processes end too, and results so far are written to the
   * report.
   */
  signal: AbortSignal;
}

/** Runs a command with visible output. Resolves to its exit code. */
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
