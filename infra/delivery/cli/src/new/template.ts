import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const template = join(import.meta.dirname, '..', '..', 'template');
const isOurs = (path: string) => !path.includes('node_modules');

/**
 * Returns the files of the remote in `template/` (path → content), with its name "sample" replaced.
 * The template itself compiles, and its tests run, without changes.
 */
export function templateFiles(name: string): Record<string, string> {
  const title = name[0]?.toUpperCase() + name.slice(1);
  const files = globSync('**/*.*', { cwd: template }).filter(isOurs).sort();
  return Object.fromEntries(
    files.map((path) => {
      const text = readFileSync(join(template, path), 'utf8');
      return [path, text.replaceAll(/Sample|Exemple/g, title).replaceAll('sample', name)];
    }),
  );
}

/**
 * Writes the files into a new folder. Throws when the folder already exists, so that nothing is
 * overwritten.
 */
export function writeFiles(folder: string, files: Record<string, string>) {
  mkdirSync(folder);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text, { flag: 'wx' });
  }
}

export const json = (content: object) => `${JSON.stringify(content, null, 2)}\n`;
