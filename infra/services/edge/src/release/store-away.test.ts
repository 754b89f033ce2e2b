import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { testTrust } from '@sideband/artifacts/testing';
import { holdSnapshots, noOverrides, noTrust } from '@sideband/control/snapshot';
import { givenEdge } from '../testing/given-edge.ts';
import { snapshotOf } from '../testing/snapshot-of.ts';
import { storeToWatch } from '../testing/store-to-watch.ts';
import { toggleDocument } from '../testing/toggle-document.ts';
import { versions, writeVersion } from '../testing/versions.ts';

const path = '/subscribe/giftcard';
const file = '/a/giftcard/1.0.0/remote.js';
const [shell, , giftcard] = versions;

let folder: string;
let keepsIn: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-'));
  keepsIn = join(folder, 'edge');
  for (const version of versions) await writeVersion(folder, version);
});
afterEach(() => rm(folder, { recursive: true }));

const snapshot = (revision: string, toggles: Record<string, string>) => ({
  ...snapshotOf(toggleDocument(toggles, revision), revision),
  trust: { ...noTrust, ...testTrust, serial: 1 },
  overrides: noOverrides,
});

async function given(toggles: Record<string, string> = {}) {
  const watched = await storeToWatch(folder);
  const control = holdSnapshots(snapshot('1', toggles));
  const open = (more = {}) =>
    givenEdge({ store: watched.store, snapshots: control, keepsIn, ...more });
  return { ...watched, control, open };
}

describe('store outage', () => {
  it('keeps serving what it served before, even after a restart', async () => {
    const { goes, open } = await given();
    const body = await (async () => {
      await using edge = await open();
      await edge.get(path);
      await edge.get('/a/checkout/1.0.0/record.json');
      const { body } = await edge.get(file);
      goes(true);
      expect((await edge.get(path)).statusCode).toBe(200);
      expect((await edge.get(file)).body).toBe(body);
      // Never requested before, so it is not cached.
      const other = await edge.get('/a/giftcard/1.0.0/remote.css');
      expect([other.statusCode, other.headers['cache-control']]).toEqual([503, 'no-store']);
      return body;
    })();

    await using again = await open();
    expect((await again.get(path)).body).toContain('"version":"1.0.0","base":"/a/giftcard/1.0.0/"');
    expect((await again.get(file)).body).toBe(body);
    goes(false);
    expect((await again.get('/a/giftcard/1.0.0/remote.css')).statusCode).toBe(200);
  });

  it('serves a cached file uncompressed while its brotli version cannot be read', async () => {
    const { goes, open } = await given();
    await using edge = await open();
    const { body } = await edge.get(file);
    goes(true);
    const asked = await edge.get(file, { 'accept-encoding': 'br' });
    expect([asked.statusCode, asked.body]).toEqual([200, body]);
    expect(asked.headers['content-encoding']).toBeUndefined();
    goes(false);
    const again = await edge.get(file, { 'accept-encoding': 'br' });
    expect(again.headers['content-encoding']).toBe('br');
  });

  it('looks up a missing brotli file once, and never for types that are not compressed', async () => {
    const { reads, open } = await given();
    await rm(join(folder, 'giftcard', '1.0.0', 'remote.js.br'));
    await using edge = await open();
    for (const asked of [file, '/a/shell/1.0.0/face.woff2']) {
      for (let count = 0; count < 3; count += 1) await edge.get(asked, { 'accept-encoding': 'br' });
    }
    const twins = reads.filter((path) => path.endsWith('.br'));
    expect(twins).toEqual(['giftcard/1.0.0/remote.js.br']);
  });

  it('ignores cached files that were modified on disk', async () => {
    const { goes, open } = await given();
    await (async () => {
      await using edge = await open();
      await edge.get(path);
      await edge.get(file);
    })();
    const files = await readdir(keepsIn, { recursive: true, withFileTypes: true });
    for (const entry of files.filter(
      (entry) => entry.isFile() && entry.name !== 'last-good.json',
    )) {
      const kept = join(entry.parentPath, entry.name);
      const text = await readFile(kept, 'utf8');
      await writeFile(kept, text.replaceAll(/giftcard|shell/g, 'evil'));
    }
    goes(true);
    await using edge = await open();
    expect((await edge.get(path)).statusCode).toBe(503);
    expect((await edge.get(file)).statusCode).not.toBe(200);
  });

  it('serves the last good version until the store is back, then the new one', async () => {
    const { goes, open, control } = await given();
    await using edge = await open();
    await edge.get(path);
    await writeVersion(folder, { ...giftcard, version: '1.1.0' });
    goes(true);
    control.publish(snapshot('2', { 'remote.giftcard.version': '1.1.0' }));
    const served = async () =>
      /"giftcard":\{"version":"(.*?)"/.exec((await edge.get(path)).body)?.[1];
    expect(await served()).toBe('1.0.0');

    goes(false);
    while ((await served()) !== '1.1.0') await new Promise((again) => setTimeout(again, 50));
    expect((await edge.get('/readyz')).json()).toMatchObject({ status: 'ok' });
  }, 30_000);

  it('starts with the previously served shell when the decided one is invalid', async () => {
    const { open, control } = await given();
    await (async () => {
      await using edge = await open();
      await edge.get(path);
    })();
    await writeVersion(folder, { ...shell, version: '2.0.0' });
    await rm(join(folder, 'shell', '2.0.0', 'signature.json'));
    control.publish(snapshot('2', { 'shell.version': '2.0.0' }));

    await using edge = await open();
    const { body, statusCode } = await edge.get(path);
    expect(statusCode).toBe(200);
    expect(body).toContain('src="/a/shell/1.0.0/main.js"');
    expect((await edge.get('/readyz')).json()).toMatchObject({
      trouble: 'shell 2.0.0 cannot be served (missing signature), 1.0.0 is served instead',
    });
  });

  it('does not fall back to a version that was rolled back', async () => {
    await writeVersion(folder, { ...giftcard, version: '1.1.0' });
    const { open, control } = await given();
    await using edge = await open();
    const to = async (revision: string, version: string) => {
      control.publish(snapshot(revision, { 'remote.giftcard.version': version }));
      const { body } = await edge.get(path);
      return /"lastGood":\{"version":"(.*?)"/.exec(body)?.[1];
    };
    expect(await to('2', '1.1.0')).toBe('1.0.0');
    expect(await to('3', '1.0.0')).toBeUndefined();
  });

  it('looks up a nonexistent version once without raising an alarm, but raises one if control serves it later', async () => {
    const { reads, open, control, goes } = await given();
    await using edge = await open();
    const before = reads.length;
    const made = '/a/giftcard/9.9.9/remoteEntry.js';
    const answers = await Promise.all([edge.get(made), edge.get(made)]);
    answers.push(await edge.get(made));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    expect(reads.slice(before)).toEqual(['giftcard/9.9.9']);
    expect(edge.lines.filter(({ alarm }) => alarm)).toEqual([]);

    // Once control serves this version, its absence is a real problem.
    control.publish(snapshot('2', { 'remote.giftcard.version': '9.9.9' }));
    await edge.get(path);
    expect(edge.lines.filter(({ alarm }) => alarm)).toMatchObject([
      { name: 'giftcard', version: '9.9.9', why: 'it is not in the store' },
    ]);
    goes(true);
    const away = await edge.get('/a/giftcard/9.9.8/remoteEntry.js');
    expect([away.statusCode, away.headers['cache-control']]).toEqual([503, 'no-store']);
  });
});
