import { timingSafeEqual } from 'node:crypto';

/** Who may send people here, and where they are sent back. */
export interface Client {
  clientId: string;
  clientSecret: string;
  redirectUri: string;
}

/** The client behind a token request (RFC 6749 §2.3.1), by header or by body; undefined for a stranger. */
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
