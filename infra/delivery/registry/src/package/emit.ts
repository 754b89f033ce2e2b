import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../npm.ts';
import { withoutTypeScriptPaths } from './paths.ts';

interface Emission {
  root: string;
  /** Folder of the package, with `src`. */
  folder: string;
  /** Files from which all others are reachable. They import no tests. */
  entries: string[];
  /** An empty folder. `dist` is created in it. */
  into: string;
}

/** Emits JavaScript and types with the compiler, and copies styles and texts. */
export async function emit({ root, folder, entries, into }: Emission) {
  const source = join(folder, 'src');
  const dist = join(into, 'dist');
  const project = join(into, 'tsconfig.json');
  const compilerOptions = {
    rootDir: source,
    outDir: dist,
    typeRoots: [join(root, 'node_modules', '@types')],
    composite: false,
    incremental: false,
    emitDeclarationOnly: false,
    declaration: true,
  };
  const files = [...entries, ...globSync(join(source, '**/*.d.ts'))];
  const base = join(root, 'tsconfig.base.json');
  writeFileSync(project, JSON.stringify({ extends: base, compilerOptions, files }));
  const tsc = join(root, 'node_modules', '.bin', 'tsc');
  await run(tsc, { args: ['-p', project, '--pretty', 'false'], cwd: root, env: process.env });

  for (const file of globSync('**/*.{css,json,woff2}', { cwd: source })) {
    cpSync(join(source, file), join(dist, file));
  }
  // The compiler rewrites import paths in JavaScript, but not in declarations.
  for (const file of globSync(join(dist, '**/*.d.ts'))) {
    writeFileSync(file, withoutTypeScriptPaths(readFileSync(file, 'utf8')));
  }
}
