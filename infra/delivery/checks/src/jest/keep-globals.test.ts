import { describe, expect, it } from '@jest/globals';
import { keepGlobals } from './keep-globals.ts';

describe('keepGlobals', () => {
  it('restores environment variables, even if a test has replaced the whole process.env object', () => {
    process.env.KEPT = 'before';
    const restore = keepGlobals();

    process.env = { ...process.env, KEPT: 'changed', ADDED: '1' };
    restore();

    expect(process.env.KEPT).toBe('before');
    expect(process.env.ADDED).toBeUndefined();
    process.env.TZ = 'America/New_York';
    expect(new Date('2026-12-01T04:00:00Z').getDate()).toBe(30);
  });
});
