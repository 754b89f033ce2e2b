import type { Problem, Refusal } from './sign-in-flow.ts';

/** Refusals that are about what was typed: they stand at the field. */
const atField: Partial<Record<Refusal['code'], string>> = {
  INVALID_HANDLE: 'signIn.handle.unknown',
  EXPIRED: 'signIn.passcode.expired',
  INVALID: 'signIn.passcode.invalid',
  NOT_FOUND: 'signIn.passcode.notFound',
};

/** The message at the field, when the problem is about what was typed there. */
export const fieldMessageId = (problem: Problem | undefined) =>
  problem?.kind === 'refused' ? atField[problem.refusal.code] : undefined;
