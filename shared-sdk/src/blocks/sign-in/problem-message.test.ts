import { describe, expect, it } from '@jest/globals';
import { type FieldName, fieldMessageId } from './problem-message.ts';
import type { Refusal } from './sign-in-flow.ts';

const messageOf = (field: FieldName, refusal: Refusal) =>
  fieldMessageId(field, { kind: 'refused', refusal });

describe('fieldMessageId', () => {
  it.each([
    ['INVALID_HANDLE', 'handle', 'signIn.handle.unknown'],
    ['invalidCredentials', 'password', 'signIn.invalidCredentials'],
    ['EXPIRED', 'passcode', 'signIn.passcode.expired'],
    ['INVALID', 'passcode', 'signIn.passcode.invalid'],
    ['NOT_FOUND', 'passcode', 'signIn.passcode.notFound'],
  ] as const)('returns the field message for %s', (code, field, id) => {
    expect(messageOf(field, { code })).toBe(id);
  });

  it('returns undefined for a problem that belongs to no field', () => {
    expect(messageOf('passcode', { code: 'BAD_REQUEST' })).toBeUndefined();
    expect(messageOf('handle', { code: 'invalidCredentials' })).toBeUndefined();
    expect(fieldMessageId('handle', undefined)).toBeUndefined();
  });
});
