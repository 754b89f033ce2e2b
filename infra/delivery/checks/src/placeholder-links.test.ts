import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

const root = join(import.meta.dirname, '../../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

interface Row {
  path: string;
  match: 'exact' | 'prefix';
  placeholder?: boolean;
}

const rows: Row[] = globSync('mfe-*/remote.json', { cwd: root }).flatMap(
  (file) => JSON.parse(read(file)).routes,
);

/** Returns whether an address leads to a page that is claimed but not built. */
function isPlaceholder(address: string): boolean {
  const path = address
    .replace(/^\//, '')
    .replace(/[?#*].*$/, '')
    .replace(/\/$/, '');
  const claims = rows.filter(
    (row) => row.path === path || (row.match === 'prefix' && path.startsWith(`${row.path}/`)),
  );
  const [closest] = claims.toSorted((one, other) => other.path.length - one.path.length);
  return closest?.placeholder === true;
}

const sources = globSync(['mfe-*/src/**/*.tsx', 'shared-sdk/src/blocks/**/*.tsx'], { cwd: root })
  .filter((file) => !/\.(test|stories)\.tsx$|test-|alone\.tsx$/.test(file))
  .map((file) => ({ file, text: read(file) }));

/** Addresses by name in the file where a remote writes its paths. */
const pathsOf = (file: string) => {
  const paths = `${file.split('/')[0]}/src/paths.ts`;
  if (!existsSync(join(root, paths))) return [];
  const written = read(paths).matchAll(/^ {2}(\w+): '([^']+)'/gm);
  return [...written].map(([, name = '', address = '']) => ({ name, address }));
};

it('links to a page that is not built only while its component asks whether the page is open', () => {
  const unguarded = sources.flatMap(({ file, text }) => {
    if (text.includes('useIsOpen(')) return [];
    const written = [...text.matchAll(/(?:to=|to: |href=)[{]?['"`](\/[^'"`$]*)/g)]
      .map(([, address = '']) => address)
      .filter(isPlaceholder);
    const named = pathsOf(file)
      .filter(({ name, address }) => {
        // Routes name the paths that they serve, which is not a link.
        const isUsed = new RegExp(`(?:to=[{]|to: |: )paths\\.${name}\\b`).test(text);
        return isUsed && isPlaceholder(address);
      })
      .map(({ address }) => address);
    return [...written, ...named].map((address) => `${file}: ${address}`);
  });
  expect(unguarded).toEqual([]);
});
