import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const template = join(import.meta.dirname, '..', '..', 'template');
const isOurs = (path: string) => !path.includes('node_modules');

/**
 * The files of a remote like the one in `template/`, which calls itself "sample": path → content. They
 * compile and are tested as they lie there.
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

/** Writes nothing over: the folder must not be there. */
export function writeFiles(folder: string, files: Record<string, string>) {
  mkdirSync(folder);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text, { flag: 'wx' });
  }
}

export const json = (content: object) => `${JSON.stringify(content, null, 2)}\n`;
