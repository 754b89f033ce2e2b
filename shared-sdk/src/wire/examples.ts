import type { AnyCall, CallStatement, Input } from '@sideband/shared-sdk/wire';

/**
 * What is laid over the accepted example to spoil it: `{ query: { size: 0 } }`. Fields of objects are
 * laid over one by one, `undefined` takes a field away, and anything else stands for the whole.
 */
export type Spoil = unknown;

type Spoils = [Spoil, Spoil, Spoil, ...Spoil[]];

type Example<Call> =
  Call extends CallStatement<infer Sent, infer Answer, infer Refusal>
    ? Asked<Input<Sent>> & { answer: Answer; refused: Spoils } & Refused<Refusal>
    : never;

type Asked<Given> = undefined extends Given ? { asked?: undefined } : { asked: Given };

type Refused<Refusal> = [Refusal] extends [never]
  ? { refusals?: undefined }
  : { refusals?: Refusal[] };

/**
 * One example of each call of a domain: what is asked and answered, and at least three ways of
 * spoiling what is asked, or the answer where nothing is asked, so that the contract refuses it.
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

/** The example with one thing wrong. */
export function spoiled(example: unknown, spoil: Spoil): unknown {
  if (!isPlain(example) || !isPlain(spoil)) return spoil;
  const laidOver = Object.entries(spoil).map(
    ([name, value]) => [name, spoiled(example[name], value)] as const,
  );
  return { ...example, ...Object.fromEntries(laidOver) };
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
