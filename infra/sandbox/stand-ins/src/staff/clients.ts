import { timingSafeEqual } from 'node:crypto';

/** A registered client with its redirect URI. */
export interface Client {
  clientId: string;
  clientSecret: string;
  redirectUri: string;
}

/**
 * Authenticates the client of a token request (RFC 6749 §2.3.1), by header or by body. Returns
 * undefined for an unknown client.
 */
export function clientBehind(
  clients: ReadonlyMap<string, Client>,
  { authorization, body }: { authorization: string | undefined; body: Record<string, unknown> },
): Client | undefined {
  const basic = /^Basic (.+)$/i.exec(authorization ?? '')?.[1];
  const [id, secret] = basic
    ? Buffer.from(basic, 'base64').toString().split(':').map(decodeURIComponent)
    : [body.client_id, body.client_secret];
  const client = clients.get(String(id));
  return client && isSame(String(secret), client.clientSecret) ? client : undefined;
}

const isSame = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
