import type { Problem } from './problem.ts';
import { runTool } from './tool.ts';

/** Runs the TypeScript compiler over all folders. */
export async function types(root: string): Promise<Problem[]> {
  const { status, output } = await runTool(root, 'tsc', ['-b', '--pretty', 'false']);
  return typeErrors(status, output);
}

export function typeErrors(status: number, output: string): Problem[] {
  const found = [...output.matchAll(/^(.+?)\((\d+),\d+\): error (TS\d+: .+)$/gm)];
  const problems = found.map(([, file = '', line, says = '']) => ({
    file,
    line: Number(line),
    says,
  }));
  const silent = status !== 0 && problems.length === 0;
  return silent ? [{ file: 'tsconfig.json', says: `tsc failed: ${output.trim()}` }] : problems;
}
