import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { titlesIn } from './tests.ts';

const root = join(import.meta.dirname, '../../../..');
const page = readFileSync(join(root, 'docs/buying.md'), 'utf8');

/** As the page writes them: title (`file`). */
const named = [...page.matchAll(/(?:[|;:] )([^|;]+?) \(`([^`]+\.tsx?)`\)/g)].map(
  ([, title = '', file = '']): [string, string] => [title.trim(), file],
);

it('names a test for most of what it promises', () => {
  expect(named.length).toBeGreaterThan(30);
});

it.each(named)('what shows a promise about buying is there: %s (%s)', (title, file) => {
  const titles = titlesIn(file, readFileSync(join(root, file), 'utf8'));
  expect(titles).toContain(title.replaceAll(/\$\{.+?\}/g, '…'));
});
