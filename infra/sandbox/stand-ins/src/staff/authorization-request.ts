import type { Client } from './clients.ts';

/** Authorization request of a client (OpenID Connect Core §3.1.2.1). */
export interface AuthorizationRequest {
  client: Client;
  state: string | undefined;
  nonce: string | undefined;
  codeChallenge: string;
}

export type ReadRequest =
  | { ok: true; request: AuthorizationRequest }
  /**
   * Shown to the user, because an unverified client must not cause a redirect (RFC 6749 §4.1.2.1).
   */
  | { ok: false; tell: string }
  /** Sent to the client through the browser. */
  | { ok: false; redirect: URL };

type Query = Record<string, string | undefined>;

export function readAuthorizationRequest(
  clients: ReadonlyMap<string, Client>,
  query: Query,
): ReadRequest {
  const client = clients.get(query.client_id ?? '');
  if (!client) return { ok: false, tell: 'No such client is registered here.' };
  if (query.redirect_uri !== client.redirectUri) {
    return { ok: false, tell: 'The client asks to be answered where it is not registered.' };
  }
  const error = faultOf(query);
  const { state, nonce } = query;
  if (error) return { ok: false, redirect: answerAddress(client, { error, state }) };
  return { ok: true, request: { client, state, nonce, codeChallenge: query.code_challenge ?? '' } };
}

function faultOf(query: Query) {
  if (query.response_type !== 'code') return 'unsupported_response_type';
  if (!query.scope?.split(' ').includes('openid')) return 'invalid_scope';
  if (query.code_challenge_method !== 'S256') return 'invalid_request';
  return /^[\w-]{43}$/.test(query.code_challenge ?? '') ? undefined : 'invalid_request';
}

/** Returns the redirect URL with the response. */
export function answerAddress(client: Client, answer: Query): URL {
  const address = new URL(client.redirectUri);
  for (const [name, value] of Object.entries(answer)) {
    if (value !== undefined) address.searchParams.set(name, value);
  }
  return address;
}
