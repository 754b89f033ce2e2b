import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Remote } from '../remote/find-remote.ts';
import { run } from '../terminal/run.ts';

/** One look at the sources, by a tool that the remote brings. */
export interface Step {
  name: 'types' | 'tests';
  passed: boolean;
  /** What the tool printed when something was wrong. */
  output: string;
}

/** Types by the compiler that is installed for the remote. */
export async function checkTypes(remote: Remote, signal: AbortSignal): Promise<Step> {
  const isOfRepository = remote.project !== remote.folder;
  const args = isOfRepository ? ['-b', remote.folder, '--pretty', 'false'] : ['--noEmit'];
  const tsc = installed('tsc', remote.folder);
  return stepOf('types', await run(tsc, { args, cwd: remote.folder, signal }));
}

/** Tests as the remote's own `package.json` says them. */
export async function runTests(remote: Remote, signal: AbortSignal): Promise<Step> {
  const args = ['test', '--silent'];
  return stepOf('tests', await run('npm', { args, cwd: remote.folder, signal }));
}

const stepOf = (name: Step['name'], { code, output }: { code: number; output: string }): Step => {
  return { name, passed: code === 0, output: code === 0 ? '' : output.trim() };
};

/** A program of the remote's own packages, or of the repository's around it. */
function installed(program: string, folder: string): string {
  const file = join(folder, 'node_modules', '.bin', program);
  if (existsSync(file)) return file;
  const above = dirname(folder);
  return above === folder ? program : installed(program, above);
}
