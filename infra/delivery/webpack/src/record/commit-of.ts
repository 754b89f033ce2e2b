import { execFileSync } from 'node:child_process';
import { isSdkSource, sdkFolder } from '../packages.ts';

/**
 * Returns the last commit that touched a folder or, if the SDK's sources are present, the SDK, with
 * `+dirty` if there are uncommitted changes. The same sources give the same result, regardless of
 * later commits elsewhere. Empty outside of git.
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
