import { fork } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Refusal } from '../refusal.ts';
import type { Remote } from '../remote/find-remote.ts';

/** Message that the build process sends to its parent. */
export type BuildMessage = { built: string } | { problem: string };

// Path of the build process: TypeScript in the repository, compiled JavaScript in the published
// package.
const script = fileURLToPath(
  new URL(`./build-process${extname(import.meta.filename)}`, import.meta.url),
);

interface Build {
  /** Version to write into the release record. */
  version: string;
  signal: AbortSignal;
}

/**
 * Builds a remote or the shell from scratch and returns the folder that holds its `record.json`.
 * Rejects with a `Refusal` that carries the bundler's errors.
 */
export async function build(remote: Remote, { version, signal }: Build): Promise<string> {
  const home = process.env.SIDEBAND_DATA_DIR ?? join(remote.project, '.sideband');
  const builds = join(home, 'builds');
  await rm(join(builds, remote.name, version), { recursive: true, force: true });
  return new Promise((done, fail) => {
    const env = { ...process.env, SIDEBAND_VERSION: version, SIDEBAND_BUILDS: builds };
    const child = fork(script, [remote.folder], { cwd: remote.folder, env, signal, silent: true });
    child.on('message', (message: BuildMessage) => {
      if ('built' in message) return done(message.built);
      fail(new Refusal(`${remote.name} does not build.\n${message.problem}`));
    });
    child.on('error', fail);
    child.on('exit', (code, killedBy) =>
      fail(new Refusal(`The build ended early (${killedBy ?? `exit code ${code}`}).`)),
    );
  });
}
