import type { AnyCall, CallStatement, Input } from '@sideband/shared-sdk/wire';

/**
 * Change that makes the accepted example invalid: `{ query: { size: 0 } }`. Objects are merged
 * field by field, `undefined` removes a field, and any other value replaces the whole.
 */
export type Spoil = unknown;

type Spoils = [Spoil, Spoil, Spoil, ...Spoil[]];

type Example<Call> =
  Call extends CallStatement<infer Sent, infer Answer, infer Refusal>
    ? RequestOf<Input<Sent>> & { answer: Answer; refused: Spoils } & Refused<Refusal>
    : never;

type RequestOf<Given> = undefined extends Given ? { asked?: undefined } : { asked: Given };

type Refused<Refusal> = [Refusal] extends [never]
  ? { refusals?: undefined }
  : { refusals?: Refusal[] };

/**
 * One example of each call of a domain: its input and answer, and at least three changes that the
 * contract refuses. These apply to the input, or to the answer if the call has no input.
 */
export type Examples<Domain> = { [Name in keyof Domain]: Example<Domain[Name]> };

/** An example of any call. */
export interface AnyExample {
  asked?: unknown;
  answer: unknown;
  refused: Spoils;
  refusals?: unknown[];
}

export const examplesOf = <Domain extends Record<keyof Domain, AnyCall>>(
  _domain: Domain,
  examples: Examples<Domain>,
): Examples<Domain> => examples;

/** Returns the example with the change applied. */
export function spoiled(example: unknown, spoil: Spoil): unknown {
  if (!isPlain(example) || !isPlain(spoil)) return spoil;
  const laidOver = Object.entries(spoil).map(
    ([name, value]) => [name, spoiled(example[name], value)] as const,
  );
  return { ...example, ...Object.fromEntries(laidOver) };
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
