import type { Problem, Refusal } from './sign-in-flow.ts';

/** Refusals that concern the typed value and are shown at its field. */
const atField: Partial<Record<Refusal['code'], string>> = {
  INVALID_HANDLE: 'signIn.handle.unknown',
  EXPIRED: 'signIn.passcode.expired',
  INVALID: 'signIn.passcode.invalid',
  NOT_FOUND: 'signIn.passcode.notFound',
};

/**
 * Returns the id of the field message for a problem with the typed value, or undefined for any
 * other problem.
 */
export const fieldMessageId = (problem: Problem | undefined) =>
  problem?.kind === 'refused' ? atField[problem.refusal.code] : undefined;
