import { sourceFile } from '../import-rules/source-file.ts';
import { isCode } from '../tree.ts';
import { entryPointsOf, type Package } from './packages.ts';

/** A source file, and the files of the workspace that it imports. */
export interface Module {
  path: string;
  /** Folder of the file's package: `shell`, `infra/services/control/console`. */
  home: string;
  lines: number;
  /**
   * Whether it is a test or imported only by tests: fakes, examples, `testing/`, `x.for-test.ts`.
   */
  forTests: boolean;
  imports: { target: string; line: number; isType: boolean }[];
}

/**
 * Reads the code of all packages, and resolves relative imports and imports of entry points to
 * files.
 */
export function modulesOf(
  { paths, packages }: { paths: string[]; packages: Package[] },
  read: (path: string) => string,
): Module[] {
  const fileOf = entryPointsOf(packages);
  return paths.filter(isCode).flatMap((path): Module[] => {
    const home = packages.find(({ folder }) => path.startsWith(`${folder}/`))?.folder;
    if (home === undefined) return [];
    const text = read(path);
    const { imports, forTests } = sourceFile(path, text);
    const found = imports.flatMap(({ specifier, target = fileOf(specifier), line, isType }) =>
      target === undefined ? [] : [{ target, line, isType }],
    );
    return [
      {
        path,
        home,
        lines: text.split('\n').length - 1,
        forTests,
        imports: found,
      },
    ];
  });
}
