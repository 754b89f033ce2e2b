/** A client for control's admin API that authenticates with a token. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const hour = 3_600_000;

export interface Options {
  body?: object;
  /** Sent unchanged instead of JSON. */
  bytes?: Uint8Array<ArrayBuffer>;
  ifMatch?: string;
}

/**
 * Creates a function that calls the admin API. The caller specifies the response type, which is not
 * validated. The function throws on an error response.
 */
export const asker =
  (api: string, token: string) =>
  async <Told>(
    method: string,
    path: string,
    { body, bytes, ifMatch }: Options = {},
  ): Promise<{ body: Told; etag: string }> => {
    const sent = bytes ?? (body && JSON.stringify(body));
    const type = bytes ? 'application/octet-stream' : 'application/json';
    const answer = await fetch(api + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(sent && { 'content-type': type }),
        ...(ifMatch && { 'if-match': ifMatch }),
      },
      ...(sent && { body: sent }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return { body: text ? JSON.parse(text) : {}, etag: answer.headers.get('etag') ?? '' };
  };

export type Ask = ReturnType<typeof asker>;

/**
 * Returns a client that uses the admin token from a control's data folder and can create people and
 * tokens.
 */
export const adminOf = (api: string, dataDir: string) =>
  asker(api, readFileSync(join(dataDir, 'admin-token'), 'utf8').trim());

/** Creates a person and returns a token for that person that is valid for an hour. */
export async function personWithToken(
  admin: Ask,
  { name, role, ...rights }: { name: string; role: string; scopes: string[]; names?: string[] },
): Promise<string> {
  const email = `${name}.${crypto.randomUUID()}@sideband.example`;
  const person = { name, email, role };
  const { body } = await admin<{ id: number }>('POST', '/people', { body: person });
  const expiresAt = new Date(Date.now() + hour).toISOString();
  const token = { label: 'for an hour', ...rights, expiresAt };
  const issued = await admin<{ token: string }>('POST', `/people/${body.id}/tokens`, {
    body: token,
  });
  return issued.body.token;
}
