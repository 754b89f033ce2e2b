import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readText } from '../tree.ts';

/**
 * Copies the working tree and installs its packages, so that the copy can be changed without
 * affecting the repository.
 */
export function makeScratch(root: string, name: string): string {
  const scratch = join(root, '.cache', 'mutants', name);
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });
  const files = git('ls-files', '-z', '--cached', '--others', '--exclude-standard').split('\0');
  const gone = new Set(git('ls-files', '-z', '--deleted').split('\0'));
  rmSync(scratch, { recursive: true, force: true });
  for (const file of files.filter((name) => name !== '' && !gone.has(name))) {
    mkdirSync(dirname(join(scratch, file)), { recursive: true });
    cpSync(join(root, file), join(scratch, file), { verbatimSymlinks: true });
  }
  // Packages are linked from the store, which this checkout has filled.
  const install = ['install', '--frozen-lockfile', '--prefer-offline', '--reporter=silent'];
  execFileSync('pnpm', install, { cwd: scratch, stdio: 'inherit' });
  return scratch;
}

/** Applies a change to a file, runs a function, then restores the file. */
export async function whileChanged<Result>(
  scratch: string,
  { file, search, replacement }: { file: string; search: string; replacement: string },
  run: () => Promise<Result>,
): Promise<Result> {
  const text = readText(scratch, file);
  writeFileSync(
    join(scratch, file),
    text.replace(search, () => replacement),
  );
  try {
    return await run();
  } finally {
    writeFileSync(join(scratch, file), text);
  }
}
