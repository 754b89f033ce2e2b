import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Product } from './start-product.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const run = promisify(execFile);
const hour = 3_600_000;
const changes = '/environments/production/changes';

/** Somebody who publishes, and somebody else who approves. */
export async function startTeam({ control, site }: Product, dataDir: string) {
  const admin = asker(control, (await readFile(join(dataDir, 'admin-token'), 'utf8')).trim());
  const tokenOf = async (role: string, scopes: string[]) => {
    const email = `${crypto.randomUUID()}@sideband.example`;
    const { body: person } = await admin('POST', '/people', { name: 'Ash', email, role });
    const expiresAt = new Date(Date.now() + hour).toISOString();
    const wish = { label: 'bench', scopes, expiresAt };
    return String((await admin('POST', `/people/${person.id}/tokens`, wish)).body.token);
  };
  const token = await tokenOf('developer', ['read', 'publish']);
  const colleague = asker(control, await tokenOf('release manager', ['read', 'review', 'apply']));
  const env = {
    ...{ ...process.env, HOME: dataDir, SIDEBAND_DATA_DIR: dataDir, SIDEBAND_TOKEN: token },
    ...{ SIDEBAND_CONTROL: control, SIDEBAND_EDGE: site },
  };
  const sideband = async (...args: string[]) => {
    const program = join(root, 'infra/cli/src/main.ts');
    const { stdout } = await run(process.execPath, [program, ...args, '--json'], {
      cwd: root,
      env,
    });
    return JSON.parse(stdout) as { change?: number };
  };

  return {
    publish: (name: string, version: string) => sideband('publish', name, '--version', version),
    /** A promotion that only has to be applied; gives what does that. */
    async approved(name: string, version: string) {
      const { change } = await sideband('promote', name, version, '--reason', 'For the bench');
      const { etag } = await colleague('GET', `${changes}/${change}`);
      const seen = await colleague('POST', `${changes}/${change}/approve`, undefined, etag);
      return () => colleague('POST', `${changes}/${change}/apply`, undefined, seen.etag);
    },
  };
}

const asker =
  (control: string, token: string) =>
  async (method: string, path: string, body?: object, seen?: string) => {
    const answer = await fetch(`${control}/api${path}`, {
      ...{ method, ...(body && { body: JSON.stringify(body) }) },
      headers: {
        authorization: `Bearer ${token}`,
        ...(seen && { 'if-match': seen }),
        ...(body && { 'content-type': 'application/json' }),
      },
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    const read: { id?: number; token?: string } = text ? JSON.parse(text) : {};
    return { body: read, etag: answer.headers.get('etag') ?? '' };
  };
