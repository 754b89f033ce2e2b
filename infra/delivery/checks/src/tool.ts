import { spawn } from 'node:child_process';
import { join } from 'node:path';

interface Outcome {
  status: number;
  output: string;
}

/** Runs a tool from the root's `node_modules` and returns its output instead of printing it. */
export function runTool(root: string, name: string, args: string[]): Promise<Outcome> {
  const child = spawn(join(root, 'node_modules', '.bin', name), args, {
    cwd: root,
    env: { ...process.env, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  return new Promise((done, fail) => {
    child.on('error', fail);
    child.on('close', (code) => done({ status: code ?? 1, output }));
  });
}
