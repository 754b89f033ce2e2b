import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { lockFile, othersOf } from './others.ts';

const root = resolve(import.meta.dirname, '../../../../..');
const lock: Record<string, { version: string; resolved: string; integrity: string }> = JSON.parse(
  readFileSync(join(root, lockFile), 'utf8'),
);

describe('lockfile of a new remote', () => {
  it('locks a new remote to the versions installed here (fix: npm run lock)', () => {
    const others = othersOf(root);
    const locked = Object.keys(others).map((name) => [name, lock[`node_modules/${name}`]?.version]);
    expect(Object.fromEntries(locked)).toEqual(others);
  });

  it('contains hashes, and URLs that npm replaces with its configured registry', () => {
    const entries = Object.entries(lock);
    expect(entries.length).toBeGreaterThan(300);
    const odd = entries.filter(
      ([, { resolved, integrity }]) =>
        !resolved.startsWith('https://registry.npmjs.org/') || !integrity.startsWith('sha512-'),
    );
    expect(odd.map(([path]) => path)).toEqual([]);
  });
});
