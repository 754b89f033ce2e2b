import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { filesOf } from '../tree.ts';

const root = join(import.meta.dirname, '../../../../..');
const page = readFileSync(join(root, 'docs/screens/README.md'), 'utf8');
const files = filesOf(root);

const tests = new Set([...page.matchAll(/`([\w./-]+\.(?:spec|test)\.tsx?)`/g)].map(([, at]) => at));
const sheets = [...page.matchAll(/\]\(([\w-]+\.webp)\)/g)].map(([, name]) => name);

describe('docs/screens', () => {
  it.each([...tests])('references an existing test: %s', (test) => {
    expect(files.some((file) => file === test || file.endsWith(`/${test}`))).toBe(true);
  });

  it('references every existing contact sheet and no other', () => {
    const there = files.filter((file) => /^docs\/screens\/.*\.webp$/.test(file));
    expect(there).toEqual(sheets.map((name) => `docs/screens/${name}`).toSorted());
  });
});
