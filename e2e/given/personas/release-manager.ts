/** Flips toggles through control's admin API, as the console does. */
import { adminOf, asker, personWithToken } from '../processes/control-client.ts';

export interface Flag {
  defaultVariant: string;
  variants: Record<string, unknown>;
  targeting?: object;
  metadata: Record<string, unknown>;
}
type Patch = Partial<Flag> & { targeting?: object | undefined };

/**
 * Creates two release managers, who may also publish, in the control with the given data folder.
 * One proposes changes and the other approves them.
 */
export async function releaseManagers(control: string, dataDir: string) {
  const api = `${control}/api`;
  const admin = adminOf(api, dataDir);
  const environment = 'production';
  const path = `/environments/${environment}`;

  const scopes = ['read', 'draft', 'review', 'apply', 'publish'];
  const person = async (name: string) =>
    asker(api, await personWithToken(admin, { name, role: 'release manager', scopes }));
  const author = await person('Ada');
  const approver = await person('Grace');

  /** Changes toggles in a single revision. Resolves to its number once the revision is served. */
  async function change(edit: (flags: Record<string, Flag>) => Record<string, Patch>) {
    const served = await author<Served>('GET', `${path}/document`);
    const patches = edit(served.body.flags);
    const flags = Object.fromEntries(
      Object.entries(patches).map(([name, patch]) => [
        name,
        { ...served.body.flags[name], ...patch },
      ]),
    );
    return apply({ flags }, served.etag);
  }

  /** Proposes the edits as the author, approves them as the approver, and applies them. */
  async function apply(edits: object, ifMatch: string) {
    const body = { title: 'A flip', reason: 'for a journey', edits };
    let seen = await author<Change>('POST', `${path}/changes`, { body, ifMatch });
    const go = (by: typeof author, action: string) =>
      by<Change>('POST', `${path}/changes/${seen.body.id}/${action}`, { ifMatch: seen.etag });
    seen = await go(author, 'submit');
    seen = await go(approver, 'approve');
    seen = await go(author, 'apply');
    return String(seen.body.appliedRevision);
  }

  return {
    author,
    approver,
    change,
    /** Declares attributes that callers send, so that targeting rules can refer to them. */
    async declare($attributes: Record<string, DeclaredAttribute>) {
      const served = await author<Served>('GET', `${path}/document`);
      return apply({ $attributes }, served.etag);
    },
    /** Serves a variant of a toggle to everyone. */
    flip: (toggle: string, variant: string) =>
      change(() => ({ [toggle]: { defaultVariant: variant } })),
    /** Turns remotes off, or back on at the versions that were built. */
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

export interface DeclaredAttribute {
  type: 'string' | 'number' | 'boolean';
  private: boolean;
  description: string;
}

export interface Served {
  flags: Record<string, Flag>;
}

interface Change {
  id: number;
  /** Set once the change has been applied. */
  appliedRevision?: number;
}
