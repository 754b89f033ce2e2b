import { execFileSync } from 'node:child_process';

/**
 * Counts the commits up to HEAD, so that each commit takes the next turn. Returns 0 outside a
 * repository.
 */
export function commitsIn(root: string): number {
  try {
    return Number(execFileSync('git', ['rev-list', '--count', 'HEAD'], { cwd: root }));
  } catch {
    return 0;
  }
}
