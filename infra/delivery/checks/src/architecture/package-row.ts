import type { Module } from '../import-rules/modules.ts';

/** A package and the packages that it imports. */
export interface PackageRow {
  folder: string;
  /** Excludes tests. */
  files: number;
  lines: number;
  testFiles: number;
  /** Number of files that import each package, most imported first. Excludes tests. */
  imports: [folder: string, files: number][];
  /** Packages that only tests import. */
  inTests: string[];
}

/** Returns the row of the package in the given folder. */
export function packageRow(folder: string, modules: Module[]): PackageRow {
  const homes = new Map(modules.map(({ path, home }) => [path, home]));
  const own = modules.filter(({ home }) => home === folder);
  const code = own.filter(({ forTests }) => !forTests);
  const tests = own.filter(({ forTests }) => forTests);
  const imports = importedBy(code, homes);
  return {
    folder,
    files: code.length,
    lines: code.reduce((sum, { lines }) => sum + lines, 0),
    testFiles: tests.length,
    imports: [...imports].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1)),
    inTests: [...importedBy(tests, homes).keys()].filter((name) => !imports.has(name)).sort(),
  };
}

function importedBy(modules: Module[], homes: Map<string, string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { home, imports } of modules) {
    for (const other of new Set(imports.map(({ target }) => homes.get(target)))) {
      if (other === undefined || other === home) continue;
      counts.set(other, (counts.get(other) ?? 0) + 1);
    }
  }
  return counts;
}
