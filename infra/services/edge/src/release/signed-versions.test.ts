import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { createTeamKey, signRecord } from '@sideband/artifacts/signature';
import { testKey, testTrust } from '@sideband/artifacts/testing';
import { holdSnapshots, noTrust, type Trust } from '@sideband/control/snapshot';
import type { Boot } from '@sideband/shared-sdk/release';
import { pino } from 'pino';
import { givenEdge } from '../testing/given-edge.ts';
import { snapshotOf } from '../testing/snapshot-of.ts';
import { storeToWatch } from '../testing/store-to-watch.ts';
import { toggleDocument } from '../testing/toggle-document.ts';
import { versions, writeVersion } from '../testing/versions.ts';
import { openArtifacts } from './artifacts.ts';

const path = '/subscribe/giftcard';
const file = '/a/giftcard/1.1.0/remote.js';
const stranger = createTeamKey();
const giftcard = versions.find(({ name }) => name === 'giftcard');
const candidate = { ...giftcard, version: '1.1.0' };

const trust = (changes: Partial<Trust> = {}): Trust => ({ ...noTrust, ...testTrust, ...changes });
const document = (revision = '1', version = '1.1.0') =>
  toggleDocument({ 'remote.giftcard.version': [version, '1.0.0'] }, revision);
const snapshot = (changes: Partial<Trust> = {}, revision = '1', version = '1.1.0') => ({
  ...snapshotOf(document(revision, version), revision),
  trust: trust({ serial: 1, ...changes }),
});

async function givenCandidate(changes: Partial<Trust> = {}, version = '1.1.0') {
  const control = holdSnapshots(snapshot(changes, '1', version));
  const options = { snapshots: control, trusted: undefined, records: [candidate] };
  const edge = await givenEdge(options);
  return {
    ...edge,
    control,
    async served() {
      const { body, statusCode } = await edge.get(path);
      const text = /id="boot">(.*?)<\/script>/s.exec(body)?.[1];
      const boot: Partial<Boot> = text ? JSON.parse(text) : {};
      return { statusCode, giftcard: boot.releaseSet?.remotes.giftcard };
    },
    alarms: () => edge.lines.filter(({ alarm }) => alarm),
    readiness: async () => (await edge.get('/readyz')).json(),
    [Symbol.asyncDispose]: edge[Symbol.asyncDispose],
  };
}

type Edge = Awaited<ReturnType<typeof givenCandidate>>;
const fileOf = ({ artifacts }: Edge, name: string) => join(artifacts, 'giftcard', '1.1.0', name);

/** Each breaks a stored version in a different way. */
const spoilers: [string, string, (edge: Edge) => Promise<unknown>][] = [
  ['is not signed', 'missing signature', (edge) => rm(fileOf(edge, 'signature.json'))],
  [
    'is signed with an unknown key',
    'unknown key',
    (edge) => writeVersion(edge.artifacts, candidate, stranger),
  ],
  [
    'carries the signature of another version',
    'wrong signature',
    async (edge) => {
      const other = join(edge.artifacts, 'giftcard', '1.0.0', 'signature.json');
      await writeFile(fileOf(edge, 'signature.json'), await readFile(other));
    },
  ],
  [
    'names the trusted key but is signed with another',
    'wrong signature',
    async (edge) => {
      const record = await readFile(fileOf(edge, 'record.json'));
      const own = { ...signRecord(record, stranger.privateKey), keyId: testKey.id };
      await writeFile(fileOf(edge, 'signature.json'), JSON.stringify(own));
    },
  ],
  [
    'has the validly signed record of another version',
    'its record is of giftcard 1.0.0',
    async (edge) => {
      for (const name of ['record.json', 'signature.json']) {
        const other = join(edge.artifacts, 'giftcard', '1.0.0', name);
        await writeFile(fileOf(edge, name), await readFile(other));
      }
    },
  ],
  ['is missing', 'it is not in the store', (edge) => rm(fileOf(edge, '.'), { recursive: true })],
];

describe('signed versions', () => {
  it.each(spoilers)('falls back to the last good version when one %s', async (_, why, spoil) => {
    await using edge = await givenCandidate({ lastGood: { giftcard: ['1.0.0'] } }, '1.0.0');
    await spoil(edge);
    edge.control.publish(snapshot({ lastGood: { giftcard: ['1.0.0'] } }, '2'));

    expect(await edge.served()).toMatchObject({
      statusCode: 200,
      giftcard: { version: '1.0.0', base: '/a/giftcard/1.0.0/', record: { version: '1.0.0' } },
    });
    expect((await edge.get(file)).statusCode).toBe(404);
    expect((await edge.get('/a/giftcard/1.1.0/record.json')).statusCode).toBe(404);
    expect(edge.alarms()).toMatchObject([{ name: 'giftcard', version: '1.1.0', why }]);
    expect(await edge.readiness()).toMatchObject({
      status: 'degraded',
      trouble: `giftcard 1.1.0 cannot be served (${why}), 1.0.0 is served instead`,
    });
  });

  it('treats a remote without a fallback as off and serves the others', async () => {
    await using edge = await givenCandidate({ keys: [] });
    expect((await edge.get(path)).statusCode).toBe(503);

    const { id, publicKey } = testKey;
    const names = ['shell', 'checkout'];
    edge.control.publish(snapshot({ keys: [{ id, publicKey, names }], serial: 2 }));
    expect(await edge.served()).toEqual({ statusCode: 200, giftcard: undefined });
    expect(await edge.readiness()).toMatchObject({
      remotes: ['checkout'],
      trouble: 'giftcard 1.1.0 cannot be served (key not allowed for this name), so it is off',
    });
  });

  it('applies a key revocation on the next request and does not notify open pages', async () => {
    await using edge = await givenCandidate();
    await writeVersion(edge.artifacts, { ...candidate, version: '1.2.0' }, stranger);
    const both = [
      ...testTrust.keys,
      { id: stranger.id, publicKey: stranger.publicKey, names: ['giftcard'] },
    ];
    const given = { keys: both, lastGood: { giftcard: ['1.1.0'] } };
    edge.control.publish(snapshot({ ...given, serial: 2 }, '2', '1.2.0'));
    expect((await edge.served()).giftcard).toMatchObject({
      version: '1.2.0',
      lastGood: { version: '1.1.0', base: '/a/giftcard/1.1.0/' },
    });
    expect((await edge.get('/a/giftcard/1.2.0/remote.js')).statusCode).toBe(200);

    edge.control.publish(snapshot({ ...given, serial: 3, revoked: [stranger.id] }, '2', '1.2.0'));
    expect((await edge.served()).giftcard).toMatchObject({ version: '1.1.0' });
    expect((await edge.get('/a/giftcard/1.2.0/remote.js')).statusCode).toBe(404);
    expect(edge.alarms()).toMatchObject([
      { name: 'giftcard', version: '1.2.0', why: 'revoked key' },
    ]);
    // The toggle document is unchanged, so open pages have nothing to fetch.
    expect(edge.lines.filter(({ msg }) => msg === 'Toggles are read')).toHaveLength(2);
  });

  it('applies new keys even if the toggle document published with them is invalid', async () => {
    await using edge = await givenCandidate();
    expect((await edge.served()).giftcard?.version).toBe('1.1.0');
    const revoked = trust({ serial: 2, revoked: [testKey.id] });
    edge.control.publish({ ...snapshotOf('{', '2'), trust: revoked });
    expect((await edge.get(path)).statusCode).toBe(503);
  });

  it('rereads a version with an invalid signature after 30 seconds, and not earlier', async () => {
    await using given = await givenCandidate();
    const { store, reads } = await storeToWatch(given.artifacts);
    const signature = join(given.artifacts, 'giftcard', '1.1.0', 'signature.json');
    const right = await readFile(signature);
    await rm(signature);
    let time = 0;
    const log = pino({ level: 'silent' });
    const trusted = { ...testTrust, lastGood: {} };
    const parts = { store, folder: undefined, log, trust: () => trusted, now: () => time };
    const artifacts = await openArtifacts(parts);
    expect(await artifacts.find('giftcard', '1.1.0')).toBeUndefined();
    await writeFile(signature, right);

    const before = reads.length;
    for (time = 0; time < 29_000; time += 1_000) await artifacts.find('giftcard', '1.1.0');
    expect(reads.length).toBe(before);
    expect(artifacts.whyNot('giftcard', '1.1.0')).toBe('missing signature');
    time = 31_000;
    while (!(await artifacts.find('giftcard', '1.1.0'))) await setImmediate();
  });

  it('serves documents without store access once their versions are loaded', async () => {
    await using first = await givenCandidate();
    const { store, reads } = await storeToWatch(first.artifacts);
    const control = holdSnapshots(snapshot({ lastGood: { giftcard: ['1.0.0'] } }));
    await using edge = await givenEdge({ store, snapshots: control, records: [candidate] });
    const { body } = await edge.get(path);
    expect(body).toContain('"lastGood":{"version":"1.0.0"');

    const before = reads.length;
    for (let count = 0; count < 20; count += 1) await edge.get(path);
    expect(reads.slice(before)).toEqual([]);
  });
});
