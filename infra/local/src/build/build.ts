import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { StartProblem } from '../terminal/start-problem.ts';

export type Versions = Record<string, string>;

/** What a build says to the process that asked for it. */
export type BuildMessage = { progress: string } | { versions: Versions } | { problem: string };

interface Options {
  artifacts: string;
  onProgress: (text: string) => void;
  /** Ends a build that is no longer wanted. */
  signal?: AbortSignal;
}

const script = fileURLToPath(new URL('./build-process.ts', import.meta.url));

/** Builds what has changed and gives the version of everything. */
export function build({ artifacts, onProgress, signal }: Options): Promise<Versions> {
  return new Promise((done, fail) => {
    const child = fork(script, [artifacts], { signal });
    child.on('message', (message: BuildMessage) => {
      if ('progress' in message) onProgress(message.progress);
      else if ('versions' in message) done(message.versions);
      else fail(new StartProblem(`The build failed.\n${message.problem}`));
    });
    child.on('error', fail);
    child.on('exit', (code, killedBy) => {
      fail(new StartProblem(`The build ended early (${killedBy ?? `exit code ${code}`}).`));
    });
  });
}
