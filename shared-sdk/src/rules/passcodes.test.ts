import { describe, expect, it } from '@jest/globals';
import { judgePasscode } from './passcodes.ts';

const at = new Date('2026-11-21T12:00:00Z');
const open = { expiresAt: new Date(at.getTime() + 1), redeemedAt: null };
const codeOf = (result: ReturnType<typeof judgePasscode>) => (result.ok ? 'ok' : result.error.code);

describe('judgePasscode', () => {
  it('accepts the right passcode until the instant it expires', () => {
    expect(codeOf(judgePasscode(open, true, at))).toBe('ok');
    expect(codeOf(judgePasscode({ ...open, expiresAt: at }, true, at))).toBe('EXPIRED');
  });

  it('reports a wrong passcode as INVALID even after it has expired', () => {
    expect(codeOf(judgePasscode(open, false, at))).toBe('INVALID');
    expect(codeOf(judgePasscode({ ...open, expiresAt: at }, false, at))).toBe('INVALID');
  });

  it('reports a redeemed or missing passcode as NOT_FOUND', () => {
    expect(codeOf(judgePasscode({ ...open, redeemedAt: at }, true, at))).toBe('NOT_FOUND');
    expect(codeOf(judgePasscode(undefined, true, at))).toBe('NOT_FOUND');
  });
});
