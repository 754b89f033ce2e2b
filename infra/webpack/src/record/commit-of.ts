import { execFileSync } from 'node:child_process';
import { isSdkSource, sdkFolder } from '../packages.ts';

/**
 * The commit that last touched a folder, or the SDK where its sources are at hand, with `+dirty` when
 * not everything there is committed: the same sources say the same, whatever else is committed later.
 * Empty outside of git.
 */
export function commitOf(directory: string): string {
  const folders = isSdkSource ? [directory, sdkFolder] : [directory];
  const git = (...args: string[]) =>
    execFileSync('git', [...args, '--', ...folders], {
      cwd: directory,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  try {
    const commit = git('log', '-1', '--format=%H');
    return git('status', '--porcelain') ? `${commit}+dirty` : commit;
  } catch {
    return '';
  }
}
