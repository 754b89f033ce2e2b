import { expect, it } from '@jest/globals';
import { fieldMessageId } from './problem-message.ts';
import type { Refusal } from './sign-in-flow.ts';

const messageOf = (refusal: Refusal) => fieldMessageId({ kind: 'refused', refusal });

it.each([
  ['INVALID_HANDLE', 'signIn.handle.unknown'],
  ['EXPIRED', 'signIn.passcode.expired'],
  ['INVALID', 'signIn.passcode.invalid'],
  ['NOT_FOUND', 'signIn.passcode.notFound'],
] as const)('says at the field what is wrong with what was typed: %s', (code, id) => {
  expect(messageOf({ code })).toBe(id);
});

it('leaves to the notice what is not about a field', () => {
  expect(messageOf({ code: 'BAD_REQUEST' })).toBeUndefined();
  expect(fieldMessageId(undefined)).toBeUndefined();
});
