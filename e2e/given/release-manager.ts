/** Somebody who flips toggles through control's admin API, as the console does. */
import { readFileSync } from 'node:fs';

export interface Flag {
  defaultVariant: string;
  variants: Record<string, unknown>;
  targeting?: object;
  metadata: Record<string, unknown>;
}
type Patch = Partial<Flag> & { targeting?: object | undefined };

const hour = 3_600_000;

/** Two people: what one proposes the other approves. Of the control that keeps its data in that folder. */
export async function releaseManagers(control: string, dataDir: string) {
  const api = `${control}/api`;
  const adminToken = readFileSync(`${dataDir}/admin-token`, 'utf8').trim();
  const admin = asker(api, adminToken);
  const environment = 'production';
  const path = `/environments/${environment}`;

  async function person(name: string) {
    const email = `${name}.${crypto.randomUUID()}@sideband.example`;
    const role = 'release manager';
    const { body } = await admin<{ id: string }>('POST', '/people', {
      body: { name, email, role },
    });
    const scopes = ['read', 'draft', 'review', 'apply'];
    const expiresAt = new Date(Date.now() + hour).toISOString();
    const issued = await admin<{ token: string }>('POST', `/people/${body.id}/tokens`, {
      body: { label: 'journey', scopes, expiresAt },
    });
    return asker(api, issued.body.token);
  }
  const author = await person('Ada');
  const approver = await person('Grace');

  /** Changes toggles, all in one revision; resolves with its number once it is served. */
  async function change(edit: (flags: Record<string, Flag>) => Record<string, Patch>) {
    const served = await author<Served>('GET', `${path}/document`);
    const patches = edit(served.body.flags);
    const flags = Object.fromEntries(
      Object.entries(patches).map(([name, patch]) => [
        name,
        { ...served.body.flags[name], ...patch },
      ]),
    );
    const body = { title: 'A flip', reason: 'for a journey', edits: { flags } };
    let seen = await author<Change>('POST', `${path}/changes`, { body, ifMatch: served.etag });
    const go = (by: typeof author, deed: string) =>
      by<Change>('POST', `${path}/changes/${seen.body.id}/${deed}`, { ifMatch: seen.etag });
    seen = await go(author, 'submit');
    seen = await go(approver, 'approve');
    seen = await go(author, 'apply');
    return String(seen.body.appliedRevision);
  }

  return {
    change,
    /** Has a toggle answer that variant to everybody. */
    flip: (toggle: string, variant: string) =>
      change(() => ({ [toggle]: { defaultVariant: variant } })),
    /** Turns remotes off, or on again in the version they had. */
    async turn(remotes: readonly string[], to: 'off' | 'on') {
      return change((flags) =>
        Object.fromEntries(
          remotes.map((remote) => {
            const name = `remote.${remote}.version`;
            const built = String(flags[name]?.metadata.built);
            return [name, { defaultVariant: to === 'off' ? 'off' : built }];
          }),
        ),
      );
    },
  };
}

interface Served {
  flags: Record<string, Flag>;
}

interface Change {
  id: number;
  /** Once it is applied. */
  appliedRevision?: number;
}

/** Whoever asks says what is told there; a journey that is told something else fails by itself. */
export const asker =
  (api: string, token: string) =>
  async <Told>(
    method: string,
    path: string,
    { body, ifMatch }: { body?: object; ifMatch?: string } = {},
  ): Promise<{ body: Told; etag: string }> => {
    const answer = await fetch(api + path, {
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
