import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { isSameToken, openAdminToken } from './admin-token.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'control-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('admin token', () => {
  it('is created once, readable only by its owner', () => {
    const token = openAdminToken(folder, undefined);
    const file = join(folder, 'admin-token');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8').trim()).toBe(token);
    expect(openAdminToken(folder, undefined)).toBe(token);
  });

  it('uses the given token, unless it is too short', () => {
    const given = 'g'.repeat(32);
    expect(openAdminToken(folder, given)).toBe(given);
    expect(() => openAdminToken(folder, 'short')).toThrow('32 characters');
  });

  it('matches an equal token only', () => {
    expect(isSameToken('a', 'a')).toBe(true);
    expect(isSameToken('a', 'ab')).toBe(false);
  });
});
