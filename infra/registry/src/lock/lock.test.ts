import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from '@jest/globals';
import { lockFile, othersOf } from './others.ts';

const root = resolve(import.meta.dirname, '../../../..');
const lock: Record<string, { version: string; resolved: string; integrity: string }> = JSON.parse(
  readFileSync(join(root, lockFile), 'utf8'),
);

it('a new remote is locked to the versions that are installed here; else run npm run lock', () => {
  const others = othersOf(root);
  const locked = Object.keys(others).map((name) => [name, lock[`node_modules/${name}`]?.version]);
  expect(Object.fromEntries(locked)).toEqual(others);
});

it('the lock names addresses that npm replaces by the registry it is configured with, and hashes', () => {
  const entries = Object.entries(lock);
  expect(entries.length).toBeGreaterThan(300);
  const odd = entries.filter(
    ([, { resolved, integrity }]) =>
      !resolved.startsWith('https://registry.npmjs.org/') || !integrity.startsWith('sha512-'),
  );
  expect(odd.map(([path]) => path)).toEqual([]);
});
