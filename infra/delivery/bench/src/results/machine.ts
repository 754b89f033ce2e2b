import { execFileSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';

/** Describes the date, commit and machine of a measurement, for the top of its page. */
export function takenWhere(browser?: string): string {
  const [{ model = 'an unknown processor' } = {}] = cpus();
  const memory = Math.round(totalmem() / 1024 ** 3);
  const commit = git('rev-parse', '--short', 'HEAD');
  const changed = git('status', '--porcelain', '--untracked-files=no') ? ', with changes' : '';
  const parts = [
    new Date().toISOString().slice(0, 10),
    `commit ${commit}${changed}`,
    `${cpus().length} × ${model.trim()}, ${memory} GB`,
    `Node ${process.version}`,
    ...(browser ? [`Chromium ${browser}`] : []),
  ];
  return parts.join(' · ');
}

function git(...args: string[]): string {
  try {
    return execFileSync('git', args, { encoding: 'utf8' }).trim();
  } catch {
    return 'unknown';
  }
}
