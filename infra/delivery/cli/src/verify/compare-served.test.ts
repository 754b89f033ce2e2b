import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { signRecord } from '@sideband/artifacts/signature';
import type { KeyAnswer } from '@sideband/control/contract';
import { newTeamKey, publicHalf } from '../key/team-key.ts';
import { compareServed } from './compare-served.ts';

const integrity = (bytes: Uint8Array) =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
const { signal } = new AbortController();

const privateKey = newTeamKey();
const { id, publicKey } = publicHalf(privateKey);
const key: KeyAnswer = {
  id,
  publicKey,
  label: 'team',
  names: ['concerts'],
  state: 'active',
  reason: '',
  registeredBy: 'x',
  registeredAt: '',
  changedBy: null,
  changedAt: null,
  versions: 1,
};

/** Files that the server returns, by path. */
const served = new Map<string, Buffer>();
const server = createServer((request, response) => {
  const bytes = served.get((request.url ?? '').slice(1));
  response.writeHead(bytes ? 200 : 404).end(bytes);
});
let base: string;
let recordIntegrity: string;

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => new Promise((done) => server.close(done)));

beforeEach(() => {
  served.clear();
  const files = { 'remoteEntry.js': Buffer.from('entry'), 'remote.1.js': Buffer.from('first') };
  const hashes = Object.entries(files).map(([path, bytes]) => [path, integrity(bytes)]);
  const record = Buffer.from(
    JSON.stringify({
      name: 'concerts',
      files: Object.fromEntries(hashes),
      // Never served, so `compareServed` must not request it.
      privateFiles: { 'maps/remote.1.js.map': integrity(Buffer.from('map')) },
    }),
  );
  for (const [path, bytes] of Object.entries(files)) served.set(path, bytes);
  served.set('record.json', record);
  served.set('signature.json', Buffer.from(JSON.stringify(signRecord(record, privateKey))));
  recordIntegrity = integrity(record);
});

const compare = (keys = [key]) =>
  compareServed({ base, recordIntegrity, keys, signal, onFile: () => {} });

describe('compareServed', () => {
  it('accepts a version whose files all match the signed record', async () => {
    expect(await compare()).toEqual({ keyId: id, files: { public: 2, private: 1 } });
  });

  it.each([
    [
      'a changed file',
      'remote.1.js',
      Buffer.from('firsT'),
      'remote.1.js is not what its record says',
    ],
    ['a truncated file', 'remoteEntry.js', Buffer.from('entr'), 'remoteEntry.js is not what'],
    ['a missing file', 'remote.1.js', undefined, 'remote.1.js is not served (404)'],
    [
      'another record',
      'record.json',
      Buffer.from('{}'),
      'record.json is not the record that control',
    ],
    ['no signature', 'signature.json', Buffer.from('null'), 'does not count: missing signature'],
  ] as const)('names the mismatch: %s', async (_, path, bytes, says) => {
    if (bytes) served.set(path, bytes);
    else served.delete(path);
    await expect(compare()).rejects.toThrow(says);
  });

  it('rejects a key that is revoked, unknown, or not allowed for this remote', async () => {
    const revoked = { ...key, state: 'revoked' as const };
    await expect(compare([revoked])).rejects.toThrow('revoked key');
    await expect(compare([])).rejects.toThrow('unknown key');
    await expect(compare([{ ...key, names: ['account'] }])).rejects.toThrow('not allowed');
    expect(await compare([{ ...key, state: 'retired' }])).toMatchObject({ keyId: id });
  });
});
