import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { titlesIn } from './tests.ts';

const root = join(import.meta.dirname, '../../../../..');
const page = readFileSync(join(root, 'docs/buying.md'), 'utf8');

/** Tests in the form in which the page references them: title (`file`). */
const named = [...page.matchAll(/(?:[|;:] )([^|;]+?) \(`([^`]+\.tsx?)`\)/g)].map(
  ([, title = '', file = '']): [string, string] => [title.trim(), file],
);

describe('docs/buying.md', () => {
  it('names more than thirty tests that prove its promises', () => {
    expect(named.length).toBeGreaterThan(30);
  });

  it.each(named)('references an existing test: %s (%s)', (title, file) => {
    const titles = titlesIn(file, readFileSync(join(root, file), 'utf8'));
    expect(titles).toContain(title.replaceAll(/\$\{.+?\}/g, '…'));
  });
});
