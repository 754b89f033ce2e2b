import type { Problem } from './problem.ts';
import { runTool } from './tool.ts';

const config = 'infra/delivery/checks/oxlint.jsonc';

const remedies: Record<string, string> = {
  'no-floating-promises':
    'drops a promise; await or return it, or write void in front if it handles its own errors',
  'no-misused-promises': 'takes a promise for its value; await it',
  'await-thenable': 'awaits a value that is not a promise; drop await, or call what returns one',
};

/**
 * Reports promises that are not awaited or are used as if they were their resolved value. oxlint
 * takes types from a build of the compiler that also type-checks.
 */
export async function promises(root: string): Promise<Problem[]> {
  const { status, output } = await runTool(root, 'oxlint', [
    '--config',
    config,
    '--type-aware',
    '--format=github',
  ]);
  return promiseErrors(status, output);
}

export function promiseErrors(status: number, output: string): Problem[] {
  const found = [
    ...output.matchAll(
      /^::error file=([^,]*),line=(\d+),.*?title=(.*?)::(?:.+?:\d+:\d+: )?(.*)$/gm,
    ),
  ];
  const problems = found.map(([, file = '', line, title = '', says]) => ({
    file,
    line: Number(line),
    says: remedies[/\((.+)\)/.exec(title)?.[1] ?? ''] ?? `${says} (${title})`,
  }));
  const silent = status !== 0 && problems.length === 0;
  return silent ? [{ file: config, says: `oxlint failed: ${output.trim()}` }] : problems;
}
