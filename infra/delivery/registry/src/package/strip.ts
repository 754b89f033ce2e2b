import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { withoutTypeScriptPaths } from './paths.ts';

interface Stripping {
  /** Folder of the package, with `src`. */
  folder: string;
  files: string[];
  /** `dist` is created in it. */
  into: string;
}

/**
 * Strips the types from our Node programs. They ship no declarations, because no one compiles
 * against them. The published code matches the checked code line by line.
 */
export function strip({ folder, files, into }: Stripping) {
  for (const file of files) {
    const path = relative(join(folder, 'src'), file).replace(/\.ts$/, '.js');
    const to = join(into, 'dist', path);
    mkdirSync(dirname(to), { recursive: true });
    const script = stripTypeScriptTypes(readFileSync(file, 'utf8'));
    writeFileSync(to, withoutTypeScriptPaths(script));
  }
}
