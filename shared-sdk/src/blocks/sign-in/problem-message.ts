import type { Problem, Refusal } from './sign-in-flow.ts';

/** Refusals of the typed value, which are shown next to its field. */
const atField = {
  INVALID_HANDLE: 'signIn.handle.unknown',
  EXPIRED: 'signIn.passcode.expired',
  INVALID: 'signIn.passcode.invalid',
  NOT_FOUND: 'signIn.passcode.notFound',
} satisfies Partial<Record<Refusal['code'], string>>;

export type CodeAtField = keyof typeof atField;

export const isAtField = (code: Refusal['code']): code is CodeAtField =>
  Object.hasOwn(atField, code);

/**
 * Returns the ID of the field message for a problem with the typed value, or undefined for any
 * other problem.
 */
export const fieldMessageId = (problem: Problem | undefined) =>
  problem?.kind === 'refused' && isAtField(problem.refusal.code)
    ? atField[problem.refusal.code]
    : undefined;
