import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { withoutTypeScriptPaths } from './paths.ts';

interface Stripping {
  /** The package's own folder, with `src`. */
  folder: string;
  files: string[];
  /** Gets `dist`. */
  into: string;
}

/**
 * Programs of ours that run on Node, with their types taken out. Nobody compiles against them, so they
 * come without declarations. What is checked here is what runs there, line by line.
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
