import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { StartProblem } from '../terminal/start-problem.ts';

export interface Built {
  /** Versions that toggles can select: name → version. */
  versions: Record<string, string>;
  consoleVersion: string;
}

/** Message from the build process to its parent. */
export type BuildMessage = { progress: string } | { built: Built } | { problem: string };

interface Options {
  builds: string;
  onProgress: (text: string) => void;
  signal?: AbortSignal;
}

const script = fileURLToPath(new URL('./build-process.ts', import.meta.url));

/** Builds every deployable that has changed, and returns the versions of all of them. */
export function build({ builds, onProgress, signal }: Options): Promise<Built> {
  return new Promise((done, fail) => {
    const child = fork(script, [builds], { signal });
    child.on('message', (message: BuildMessage) => {
      if ('progress' in message) onProgress(message.progress);
      else if ('built' in message) done(message.built);
      else fail(new StartProblem(`The build failed.\n${message.problem}`));
    });
    child.on('error', fail);
    child.on('exit', (code, killedBy) => {
      fail(new StartProblem(`The build ended early (${killedBy ?? `exit code ${code}`}).`));
    });
  });
}
