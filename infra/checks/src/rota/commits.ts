import { execFileSync } from 'node:child_process';

/** How many commits lead to what is checked out: each takes the next turn. 0 outside of a repository. */
export function commitsIn(root: string): number {
  try {
    return Number(execFileSync('git', ['rev-list', '--count', 'HEAD'], { cwd: root }));
  } catch {
    return 0;
  }
}
