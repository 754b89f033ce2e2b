import type * as z from './schema.ts';

/**
 * What a caller must show to make a call.
 * - `none`: nothing.
 * - `deviceGrant`, `identityGrant`: that grant, as a bearer token.
 * - `session`: an access token, anonymous or authenticated.
 * - `authenticated`: an access token of a signed-in customer.
 */
export type Credential = 'none' | 'deviceGrant' | 'identityGrant' | 'session' | 'authenticated';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** `Body` is what travels in the request; `void` where the call has none. */
interface Terms<Body, Answer, Refusal extends { code: string }, Shown extends Credential> {
  credential: Shown;
  body?: z.ZodMiniType<Body, Body>;
  answer: z.ZodMiniType<Answer, unknown>;
  /** Refusals are values the caller decides on; every other failure is thrown. */
  refusals?: z.ZodMiniType<Refusal, unknown>;
}

/** One call of the wire contract. The typed client and the server both come from this statement. */
export interface CallStatement<
  Body,
  Answer,
  Refusal extends { code: string },
  Shown extends Credential = Credential,
> extends Terms<Body, Answer, Refusal, Shown> {
  method: Method;
  /** Below the api base, without a leading slash. */
  path: string;
  /** The domain and the call's name in it, as configuration and telemetry speak of them. */
  domain: string;
  name: string;
}

// biome-ignore lint/suspicious/noExplicitAny: the one place that stands for a call of any shape
export type AnyCall = CallStatement<any, any, any>;

const state =
  (method: Method) =>
  <Shown extends Credential, Answer, Body = void, Refusal extends { code: string } = never>(
    path: string,
    terms: Terms<Body, Answer, Refusal, Shown>,
  ): CallStatement<Body, Answer, Refusal, Shown> => ({
    method,
    path,
    domain: '',
    name: '',
    ...terms,
  });

/** States one call: `call.post('payment/giftcard/redeem', { credential, body, answer, refusals })`. */
export const call = { get: state('GET'), post: state('POST') };

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
