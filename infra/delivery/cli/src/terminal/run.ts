import { spawn } from 'node:child_process';

interface Run {
  args: string[];
  cwd: string;
  signal: AbortSignal;
  env?: NodeJS.ProcessEnv;
}

/** Runs a program to completion and returns its exit code and combined output. Never rejects. */
export function run(program: string, { args, cwd, signal, env = process.env }: Run) {
  return new Promise<{ code: number; output: string }>((done) => {
    const child = spawn(program, args, { cwd, env, signal, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const keep = (text: string) => {
      output += text;
    };
    child.stdout.setEncoding('utf8').on('data', keep);
    child.stderr.setEncoding('utf8').on('data', keep);
    child.on('error', ({ message }) =>
      done({ code: 1, output: `${output}${program}: ${message}` }),
    );
    child.on('close', (code) => done({ code: code ?? 1, output }));
  });
}
