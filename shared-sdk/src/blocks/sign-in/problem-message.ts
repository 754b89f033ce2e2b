import type { Problem, Refusal } from './sign-in-flow.ts';

/** Refusals of a typed value, by the field at which they are shown. */
const atField = {
  handle: { INVALID_HANDLE: 'signIn.handle.unknown' },
  password: { invalidCredentials: 'signIn.invalidCredentials' },
  passcode: {
    EXPIRED: 'signIn.passcode.expired',
    INVALID: 'signIn.passcode.invalid',
    NOT_FOUND: 'signIn.passcode.notFound',
  },
} satisfies Record<string, Partial<Record<Refusal['code'], string>>>;

export type FieldName = keyof typeof atField;

/** Refusals that occur only at the step that has their field. */
export type CodeAtField = {
  [Field in FieldName]: keyof (typeof atField)[Field];
}[FieldName];

export const isAtField = (code: Refusal['code']): code is CodeAtField =>
  Object.values(atField).some((messages) => Object.hasOwn(messages, code));

/**
 * Returns the ID of the message for a problem with the value of the field, or undefined for any
 * other problem.
 */
export function fieldMessageId(field: FieldName, problem: Problem | undefined): string | undefined {
  if (problem?.kind !== 'refused') return undefined;
  const messages: Partial<Record<Refusal['code'], string>> = atField[field];
  return messages[problem.refusal.code];
}
