import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { startControl } from '@sideband/control';
import { prepareDataFolder } from '@sideband/control/testing';
import { exampleRecord, exampleShell } from '@sideband/shared-sdk/release/examples';
import { pino } from 'pino';
import { newTeamKey, publicHalf } from '../key/team-key.ts';
import { call } from './call.ts';
import { integrityOf } from './integrity.ts';

const hour = 3_600_000;
const adminToken = 'a'.repeat(64);

/**
 * Starts a real control on temporary data, with a registered team key and API tokens. Dispose it to
 * clean up.
 */
export async function givenControl() {
  const folder = mkdtempSync(join(tmpdir(), 'sideband-cli-control-'));
  await prepareDataFolder(folder);
  const log = pino({ level: 'silent' });
  const control = await startControl({
    dataDir: folder,
    port: 0,
    adminToken,
    log,
    handsOutPower: true,
  });
  const asker = (token: string) => async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${control.url}/api${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      headers: {
        authorization: `Bearer ${token}`,
        'if-match': await versionOf(path, token, method),
        ...(body && { 'content-type': 'application/json' }),
      },
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return text ? JSON.parse(text) : {};
  };
  /**
   * Actions on a change require the version of the change that the caller has seen (`If-Match`).
   */
  async function versionOf(path: string, token: string, method: string) {
    const [change] = /.*\/changes\/\d+/.exec(path) ?? [];
    if (!change || method === 'GET') return '*';
    const headers = { authorization: `Bearer ${token}` };
    return (await fetch(`${control.url}/api${change}`, { headers })).headers.get('etag') ?? '*';
  }
  const admin = asker(adminToken);

  async function tokenOf(role: string, scopes: string[]) {
    const email = `${crypto.randomUUID()}@sideband.example`;
    const { id } = await admin('POST', '/people', { name: 'Ash', email, role });
    const expiresAt = new Date(Date.now() + hour).toISOString();
    const issued = await admin('POST', `/people/${id}/tokens`, {
      label: 'test',
      scopes,
      expiresAt,
    });
    return String(issued.token);
  }
  const token = await tokenOf('developer', ['read', 'draft', 'publish']);
  const colleague = asker(await tokenOf('release manager', ['read', 'review', 'apply']));

  const key = newTeamKey();
  const { publicKey } = publicHalf(key);
  const job = { actor: 'test' };
  await control.trustKey(job, { label: 'team', publicKey });
  const env = {
    SIDEBAND_CONTROL: control.url,
    SIDEBAND_TOKEN: token,
    SIDEBAND_SIGNING_KEY: key,
    HOME: folder,
  };

  return {
    control,
    folder,
    env,
    key,
    admin,
    colleague,
    /** Writes a version as a build would, and returns its folder. */
    built(name: string, version: string, more: object = {}) {
      const example = name === 'shell' ? exampleShell : exampleRecord;
      const given = example({ name, version, ...more });
      const place = join(folder, 'built', name, version);
      const sizes: Record<string, object> = {};
      const write = (path: string) => {
        const text = `// ${name} ${version} ${path}`;
        mkdirSync(dirname(join(place, path)), { recursive: true });
        writeFileSync(join(place, path), text);
        const bytes = Buffer.byteLength(text);
        sizes[path] = { bytes, brotli: bytes };
        return [path, integrityOf(text)];
      };
      const hashed = (files: object) => Object.fromEntries(Object.keys(files).map(write));
      const privateFiles = hashed(given.privateFiles);
      for (const path of Object.keys(privateFiles)) delete sizes[path];
      const files = hashed(given.files);
      writeFileSync(
        join(place, 'record.json'),
        JSON.stringify({ ...given, files, privateFiles, sizes }),
      );
      return { name, version, folder: place, key };
    },
    sideband: (...argv: string[]) => call([...argv, '--json'], { cwd: folder, env }),
    /** Runs the program in the same way, but with human-readable output instead of JSON. */
    words: (...argv: string[]) => call(argv, { cwd: folder, env }),
    /** Publishes the first revision, which serves these versions to everyone. */
    serves: (versions: Record<string, string>) =>
      control.revise({ ...job, reason: 'the first' }, () => ({
        flags: Object.fromEntries(Object.entries(versions).map(toggleOf)),
      })),
    async [Symbol.asyncDispose]() {
      await control.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function toggleOf([name, version]: [string, string]) {
  const isShell = name === 'shell';
  const toggle = {
    state: 'ENABLED' as const,
    variants: { [version]: version, ...(!isShell && { off: 'off' }) },
    defaultVariant: version,
    metadata: {
      description: name,
      owner: 'platform',
      kind: 'version',
      applies: 'next-document',
      client: true,
    },
  };
  return [isShell ? 'shell.version' : `remote.${name}.version`, toggle] as const;
}
