import { spawn } from 'node:child_process';

interface Run {
  args: string[];
  env?: NodeJS.ProcessEnv;
}

/** Runs a command whose output people follow; gives its exit code. */
export function runInTheOpen(root: string, command: string, { args, env }: Run): Promise<number> {
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  const stop = () => child.kill('SIGTERM');
  process.once('SIGINT', stop).once('SIGTERM', stop);
  return new Promise((done, fail) => {
    child.on('error', fail);
    child.on('close', (code) => {
      process.off('SIGINT', stop).off('SIGTERM', stop);
      done(code ?? 1);
    });
  });
}
