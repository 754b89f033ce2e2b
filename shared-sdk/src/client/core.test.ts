import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const src = import.meta.dirname;
const doors: Record<string, string> = JSON.parse(
  readFileSync(join(src, '../../package.json'), 'utf8'),
).exports;
const packageName = '@sideband/shared-sdk';

// A star stands for any folder. An entry point listed by its full name takes precedence.
function fileBehind(name: string): string {
  const [pattern = name] = Object.keys(doors).filter((door) => {
    const [start = '', end] = door.split('*');
    return door === name || (end !== undefined && name.startsWith(start) && name.endsWith(end));
  });
  const [start = '', end = ''] = pattern.split('*');
  const star = name.slice(start.length, name.length - end.length);
  return doors[pattern]?.replaceAll('*', star) ?? name;
}

/**
 * Returns all modules reachable from an entry point, and all packages they import. Ignores type
 * imports.
 */
function reach(door: string) {
  const packages = new Set<string>();
  const files = new Set<string>();
  const follow = (file: string) => {
    if (files.has(file)) return;
    files.add(file);
    const text = readFileSync(file, 'utf8').replaceAll(/(import|export) type [^;]*;/g, '');
    for (const [, target = ''] of text.matchAll(/\b(?:from|import) '([^']+)'/g)) {
      if (target.startsWith('.')) follow(join(file, '..', target));
      else if (target.startsWith(packageName)) followDoor(target.replace(packageName, '.'));
      else packages.add(target);
    }
  };
  const followDoor = (name: string) => follow(join(src, '../..', fileBehind(name)));
  followDoor(door);
  return { packages: [...packages].sort(), files: [...files] };
}

describe('SDK core', () => {
  it.each(['.', './wire', './gift-cards', './identity', './account', './fake'])(
    '(%s) depends on at most three libraries, and on neither React nor Node',
    (door) => {
      const { packages } = reach(door);

      expect(['ofetch', 'rxjs', 'zod/mini']).toEqual(expect.arrayContaining(packages));
    },
  );

  it('resolves every import to an existing file', () => {
    const { files } = reach('.');

    expect(files.every((file) => existsSync(file))).toBe(true);
    expect(files.length).toBeGreaterThan(20);
  });

  it('never creates code from strings, which our content security policy forbids', async () => {
    const made: unknown[] = [];
    const { Function: real } = globalThis;
    globalThis.Function = new Proxy(real, {
      construct(target, parts) {
        made.push(parts);
        return new target(...parts);
      },
      apply(target, _, parts) {
        made.push(parts);
        return target(...parts);
      },
    });
    try {
      const { createFakeBackend } = await import('@sideband/shared-sdk/fake');
      const { newSdk } = createFakeBackend();
      await newSdk().session.start();
    } finally {
      globalThis.Function = real;
    }
    expect(made).toEqual([]);
  });
});
