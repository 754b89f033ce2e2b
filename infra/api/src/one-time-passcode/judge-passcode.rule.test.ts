import { expect, it } from '@jest/globals';
import { judgePasscode } from './judge-passcode.rule.ts';

const at = new Date('2026-11-21T12:00:00Z');
const open = { expiresAt: new Date(at.getTime() + 1), redeemedAt: null };
const codeOf = (result: ReturnType<typeof judgePasscode>) => (result.ok ? 'ok' : result.error.code);

it('takes the right passcode until the moment it runs out', () => {
  expect(codeOf(judgePasscode(open, true, at))).toBe('ok');
  expect(codeOf(judgePasscode({ ...open, expiresAt: at }, true, at))).toBe('EXPIRED');
});

it('says of a wrong one only that it is wrong, even when it has run out', () => {
  expect(codeOf(judgePasscode(open, false, at))).toBe('INVALID');
  expect(codeOf(judgePasscode({ ...open, expiresAt: at }, false, at))).toBe('INVALID');
});

it('does not know a passcode that was used or never sent', () => {
  expect(codeOf(judgePasscode({ ...open, redeemedAt: at }, true, at))).toBe('NOT_FOUND');
  expect(codeOf(judgePasscode(undefined, true, at))).toBe('NOT_FOUND');
});
