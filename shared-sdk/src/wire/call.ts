import type { Credential } from './credential.ts';
import type * as z from './schema.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * What a request carries: the values of its path, of its query, headers of its own, and its body; `void`
 * where it has none.
 */
export interface Parts {
  params: unknown;
  query: unknown;
  headers: unknown;
  body: unknown;
}

/**
 * Whether a call may be made again by itself after the server broke down (SDK §9): `safe` where a
 * second time changes nothing.
 */
export type Repeat = 'safe' | 'never';

interface Terms<Sent extends Parts, Answer, Refusal extends { code: string }, Shown> {
  credential: Shown;
  /** One field for each `{name}` of the path. */
  params?: z.ZodMiniType<Sent['params'], Sent['params']>;
  query?: z.ZodMiniType<Sent['query'], Sent['query']>;
  /** By their names in small letters: what this call says besides what every call does. */
  headers?: z.ZodMiniType<Sent['headers'], Sent['headers']>;
  body?: z.ZodMiniType<Sent['body'], Sent['body']>;
  answer: z.ZodMiniType<Answer, unknown>;
  /** Refusals are values the caller decides on; every other failure is thrown. */
  refusals?: z.ZodMiniType<Refusal, unknown>;
  /** GET, PUT and DELETE are safe to repeat unless they say otherwise, POST and PATCH are not. */
  retry?: Repeat;
}

/** One call of the wire contract. The typed client and the server both come from this statement. */
export interface CallStatement<
  Sent extends Parts,
  Answer,
  Refusal extends { code: string },
  Shown extends Credential = Credential,
> extends Terms<Sent, Answer, Refusal, Shown> {
  method: Method;
  /** Below the api base, without a leading slash; `{name}` stands for the value of a param. */
  path: string;
  /** The domain and the call's name in it, as configuration and telemetry speak of them. */
  domain: string;
  name: string;
  retry: Repeat;
}

// biome-ignore lint/suspicious/noExplicitAny: the one place that stands for a call of any shape
export type AnyCall = CallStatement<any, any, any>;

/** What a caller gives: the body alone, or all parts by name where address or headers carry any. */
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

/** States one call: `call.post('payment/giftcard/redeem', { credential, body, answer, refusals })`. */
export const call = {
  delete: state('DELETE'),
  get: state('GET'),
  patch: state('PATCH'),
  post: state('POST'),
  put: state('PUT'),
};

/** Only what `domain` fills in: asking for whole calls here would turn what they leave out into `any`. */
type Named = Pick<AnyCall, 'domain' | 'name'>;

/** Names a domain and its calls. */
export function domain<Calls extends Record<string, Named>>(name: string, calls: Calls): Calls {
  for (const [key, statement] of Object.entries(calls)) {
    statement.domain = name;
    statement.name = key;
  }
  return calls;
}
