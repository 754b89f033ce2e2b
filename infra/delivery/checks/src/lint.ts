import { relative } from 'node:path';
import type { Problem } from './problem.ts';
import { runTool } from './tool.ts';

interface Options {
  fix?: boolean;
}

/** Lints the code and checks its formatting. With `fix`, biome first fixes what it can. */
export async function lint(root: string, { fix = false }: Options = {}): Promise<Problem[]> {
  const how = [
    '--reporter=github',
    '--max-diagnostics=none',
    '--colors=off',
    '--error-on-warnings',
  ];
  const { status, output } = await runTool(root, 'biome', [
    ...(fix ? ['check', '--write'] : ['ci']),
    ...how,
  ]);
  return lintErrors(root, status, output);
}

export function lintErrors(root: string, status: number, output: string): Problem[] {
  const found = [
    ...output.matchAll(/^::(?:error|warning) title=([^,]*),file=([^,]*),line=(\d+).*?::(.*)$/gm),
  ];
  const problems = found.map(([, rule, file = '', line, says]) => ({
    file: relative(root, file),
    line: Number(line),
    says: rule === 'format' ? 'is not formatted; run: npm run check -- --fix' : `${says} (${rule})`,
  }));
  const silent = status !== 0 && problems.length === 0;
  return silent ? [{ file: 'biome.json', says: `biome failed: ${output.trim()}` }] : problems;
}
