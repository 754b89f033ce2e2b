export interface Reply {
  status: number;
  etag: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects to be there
  body: any;
}

/** Asks control as whoever holds the token; what it refuses is thrown. */
const asker =
  (control: string, token: string) =>
  async (method: string, path: string, body?: object, ifMatch?: string): Promise<Reply> => {
    const answer = await fetch(`${control}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
        ...(ifMatch && { 'if-match': ifMatch }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    const etag = answer.headers.get('etag') ?? '';
    return { status: answer.status, etag, body: text ? JSON.parse(text) : {} };
  };

/** Two release managers with a token each, made by the admin token. */
export async function twoManagers(control: string, adminToken: string, now: () => Date) {
  const admin = asker(control, adminToken);
  const manager = async (name: string) => {
    const email = `${name}@sideband.example`;
    const { body } = await admin('POST', '/people', { name, email, role: 'release manager' });
    const expiresAt = new Date(now().getTime() + 24 * 3_600_000).toISOString();
    const scopes = ['read', 'draft', 'review', 'apply'];
    const token = { label: 'test', scopes, expiresAt };
    const issued = await admin('POST', `/people/${body.id}/tokens`, token);
    return asker(control, issued.body.token);
  };
  return [await manager('ada'), await manager('grace')] as const;
}
