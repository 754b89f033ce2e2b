/**
 * Sends requests to control with a token. Resolves to the body and its ETag, and throws for an
 * error response.
 */
const asker =
  (control: string, token: string) =>
  async <Told>(
    method: string,
    path: string,
    { body, ifMatch }: { body?: object; ifMatch?: string } = {},
  ): Promise<{ body: Told; etag: string }> => {
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
    return { body: text ? JSON.parse(text) : {}, etag: answer.headers.get('etag') ?? '' };
  };

/** Creates two release managers with a token each, using the admin token. */
export async function twoManagers(control: string, adminToken: string, now: () => Date) {
  const admin = asker(control, adminToken);
  const manager = async (name: string) => {
    const email = `${name}@sideband.example`;
    const person = { name, email, role: 'release manager' };
    const { body } = await admin<{ id: number }>('POST', '/people', { body: person });
    const expiresAt = new Date(now().getTime() + 24 * 3_600_000).toISOString();
    const scopes = ['read', 'draft', 'review', 'apply'];
    const token = { label: 'test', scopes, expiresAt };
    const issued = await admin<{ token: string }>('POST', `/people/${body.id}/tokens`, {
      body: token,
    });
    const { token: secret } = issued.body;
    return Object.assign(asker(control, secret), { token: secret });
  };
  return [await manager('ada'), await manager('grace')] as const;
}
