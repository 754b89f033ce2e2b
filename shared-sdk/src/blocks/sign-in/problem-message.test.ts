import { describe, expect, it } from '@jest/globals';
import { fieldMessageId } from './problem-message.ts';
import type { Refusal } from './sign-in-flow.ts';

const messageOf = (refusal: Refusal) => fieldMessageId({ kind: 'refused', refusal });

describe('fieldMessageId', () => {
  it.each([
    ['INVALID_HANDLE', 'signIn.handle.unknown'],
    ['EXPIRED', 'signIn.passcode.expired'],
    ['INVALID', 'signIn.passcode.invalid'],
    ['NOT_FOUND', 'signIn.passcode.notFound'],
  ] as const)('returns the field message for %s', (code, id) => {
    expect(messageOf({ code })).toBe(id);
  });

  it('returns undefined for a problem that belongs to no field', () => {
    expect(messageOf({ code: 'BAD_REQUEST' })).toBeUndefined();
    expect(fieldMessageId(undefined)).toBeUndefined();
  });
});
