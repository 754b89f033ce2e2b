import type { Credential } from './credential.ts';
import type * as z from './schema.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Parts of a request: values of its path and query, its own headers, and its body. `void` if it has
 * none.
 */
export interface Parts {
  params: unknown;
  query: unknown;
  headers: unknown;
  body: unknown;
}

/**
 * Whether a call is retried automatically after a server failure (SDK §9): `safe` if it is
 * idempotent.
 */
export type Repeat = 'safe' | 'never';

interface Terms<Sent extends Parts, Answer, Refusal extends { code: string }, Shown> {
  credential: Shown;
  /** One field for each `{name}` of the path. */
  params?: z.ZodMiniType<Sent['params'], Sent['params']>;
  query?: z.ZodMiniType<Sent['query'], Sent['query']>;
  /** Headers of this call in addition to the common ones, by lower-case name. */
  headers?: z.ZodMiniType<Sent['headers'], Sent['headers']>;
  body?: z.ZodMiniType<Sent['body'], Sent['body']>;
  answer: z.ZodMiniType<Answer, unknown>;
  /** Media type of the answer if it is a file (`wireFile`) instead of JSON. */
  file?: string;
  /** Refusals are values for the caller to handle. Every other failure is thrown. */
  refusals?: z.ZodMiniType<Refusal, unknown>;
  /** GET, PUT and DELETE are safe to retry unless stated otherwise; POST and PATCH are not. */
  retry?: Repeat;
}

/**
 * Definition of one call of the wire contract. Both the typed client and the server derive from it.
 */
export interface CallStatement<
  Sent extends Parts,
  Answer,
  Refusal extends { code: string },
  Shown extends Credential = Credential,
> extends Terms<Sent, Answer, Refusal, Shown> {
  method: Method;
  /**
   * Relative to the API base, without a leading slash. `{name}` is replaced by the value of a
   * param.
   */
  path: string;
  /** Names of the domain and of the call in it, as used by configuration and telemetry. */
  domain: string;
  name: string;
  retry: Repeat;
}

// biome-ignore lint/suspicious/noExplicitAny: the one place that stands for a call of any shape
export type AnyCall = CallStatement<any, any, any>;

/**
 * Input that a caller passes: the body alone, or all parts by name where the call has params, query
 * or headers.
 */
export type Input<Sent extends Parts> =
  Sent extends Record<'params' | 'query' | 'headers', void>
    ? Sent['body']
    : { [Part in keyof Sent as Sent[Part] extends void ? never : Part]: Sent[Part] };

const state =
  (method: Method) =>
  <
    Shown extends Credential,
    Answer,
    Params = void,
    Query = void,
    Body = void,
    Refusal extends { code: string } = never,
    Headers = void,
  >(
    path: string,
    terms: Terms<
      { params: Params; query: Query; headers: Headers; body: Body },
      Answer,
      Refusal,
      Shown
    >,
  ): CallStatement<
    { params: Params; query: Query; headers: Headers; body: Body },
    Answer,
    Refusal,
    Shown
  > => ({
    method,
    path,
    domain: '',
    name: '',
    retry: method === 'POST' || method === 'PATCH' ? 'never' : 'safe',
    ...terms,
  });

/**
 * Defines one call: `call.post('payment/giftcard/redeem', { credential, body, answer, refusals })`.
 */
export const call = {
  delete: state('DELETE'),
  get: state('GET'),
  patch: state('PATCH'),
  post: state('POST'),
  put: state('PUT'),
};

/**
 * Only the fields that `domain` sets: requiring whole calls would infer `any` for what they omit.
 */
type Named = Pick<AnyCall, 'domain' | 'name'>;

/** Sets the names of a domain and its calls. */
export function domain<Calls extends Record<string, Named>>(name: string, calls: Calls): Calls {
  for (const [key, statement] of Object.entries(calls)) {
    statement.domain = name;
    statement.name = key;
  }
  return calls;
}
