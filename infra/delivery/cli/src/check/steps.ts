import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Remote } from '../remote/find-remote.ts';
import { run } from '../terminal/run.ts';

/** Result of one check of the sources, made with a tool that is installed for the remote. */
export interface Step {
  name: 'types' | 'tests';
  passed: boolean;
  /** Output of the tool if the check failed, otherwise empty. */
  output: string;
}

/** Type-checks a remote with the compiler that is installed for it. */
export async function checkTypes(remote: Remote, signal: AbortSignal): Promise<Step> {
  const isOfRepository = remote.project !== remote.folder;
  const args = isOfRepository ? ['-b', remote.folder, '--pretty', 'false'] : ['--noEmit'];
  const tsc = installed('tsc', remote.folder);
  return stepOf('types', await run(tsc, { args, cwd: remote.folder, signal }));
}

/** Runs the `test` script of the remote's `package.json`. */
export async function runTests(remote: Remote, signal: AbortSignal): Promise<Step> {
  const args = ['test', '--silent'];
  return stepOf('tests', await run('npm', { args, cwd: remote.folder, signal }));
}

const stepOf = (name: Step['name'], { code, output }: { code: number; output: string }): Step => {
  return { name, passed: code === 0, output: code === 0 ? '' : output.trim() };
};

/**
 * Finds a program in the nearest `node_modules/.bin`, searching upward from the remote's folder.
 * Falls back to the bare name, which is looked up in `PATH`.
 */
function installed(program: string, folder: string): string {
  const file = join(folder, 'node_modules', '.bin', program);
  if (existsSync(file)) return file;
  const above = dirname(folder);
  return above === folder ? program : installed(program, above);
}
