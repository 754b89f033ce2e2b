import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ArtifactStore, StoredFile } from '../store/artifact-store.ts';
import { AlreadyStored, NotAFileName } from '../store/refused.ts';

interface Opened {
  store: ArtifactStore;
  /** Opens the same versions through a second store, as another process would. */
  other: ArtifactStore;
  close(): Promise<void>;
}

const record = Buffer.from('{"name":"giftcard"}');
const script = Buffer.from('export {};\n');

const textOf = async (file: StoredFile | undefined) =>
  file && (await buffer(file.stream)).toString();

/** Describes the contract that every store fulfills, regardless of where it keeps its versions. */
export function describeStore(kind: string, open: () => Promise<Opened>) {
  describe(`artifact store in ${kind}`, () => {
    let opened: Opened;
    let store: ArtifactStore;
    let other: ArtifactStore;
    beforeAll(async () => {
      opened = await open();
      ({ store, other } = opened);
    });
    afterAll(() => opened.close());

    async function storeVersion(name: string, version: string, files: Record<string, Buffer>) {
      const stage = await store.stage(name, version);
      for (const [path, bytes] of Object.entries(files)) await stage.put(path, bytes);
      await stage.commit();
    }

    it('shows a version only after its commit, and then with all its files', async () => {
      const stage = await store.stage('giftcard', '1.0.0');
      await stage.put('record.json', record);
      await stage.put('remoteEntry.js', script);
      await stage.put('maps/remoteEntry.js.map', Buffer.from('{}'));
      expect(await other.has('giftcard', '1.0.0')).toBe(false);
      expect(await other.list('giftcard')).toEqual([]);
      expect(await other.read('giftcard', '1.0.0', 'remoteEntry.js')).toBeUndefined();
      expect(await other.read('giftcard', '1.0.0', 'record.json')).toBeUndefined();

      await stage.commit();

      for (const look of [store, other]) {
        expect(await look.has('giftcard', '1.0.0')).toBe(true);
        expect(await look.list('giftcard')).toEqual(['1.0.0']);
        const found = await look.read('giftcard', '1.0.0', 'remoteEntry.js');
        expect(found?.size).toBe(script.length);
        expect(await textOf(found)).toBe(script.toString());
        expect(await textOf(await look.read('giftcard', '1.0.0', 'record.json'))).toBe(
          record.toString(),
        );
        expect(await textOf(await look.read('giftcard', '1.0.0', 'maps/remoteEntry.js.map'))).toBe(
          '{}',
        );
        expect(await look.read('giftcard', '1.0.0', 'none.js')).toBeUndefined();
      }
      await stage.discard();
      expect(await other.has('giftcard', '1.0.0')).toBe(true);
    });

    it('never overwrites a version, and exactly one of two concurrent commits wins', async () => {
      const [one, two] = [await store.stage('trial', '2.0.0'), await other.stage('trial', '2.0.0')];
      const files = [Buffer.from('// one'), Buffer.from('// two')] as const;
      for (const [stage, bytes] of [
        [one, files[0]],
        [two, files[1]],
      ] as const) {
        await stage.put('record.json', bytes);
        await stage.put('remoteEntry.js', bytes);
      }
      const ends = await Promise.allSettled([one.commit(), two.commit()]);
      await Promise.all([one.discard(), two.discard()]);

      expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const lost = ends.find((end) => end.status === 'rejected');
      expect(lost?.status === 'rejected' && lost.reason).toBeInstanceOf(AlreadyStored);
      const kept = await textOf(await other.read('trial', '2.0.0', 'record.json'));
      expect(kept).toBe(files[ends[0].status === 'fulfilled' ? 0 : 1].toString());
      expect(await textOf(await store.read('trial', '2.0.0', 'remoteEntry.js'))).toBe(kept);
      await expect(store.stage('trial', '2.0.0')).rejects.toBeInstanceOf(AlreadyStored);
    });

    it('does not list a version that was discarded or lacks its record, and accepts the version when it is stored again', async () => {
      const dropped = await store.stage('account', '1.0.0');
      await dropped.put('record.json', record);
      await dropped.put('old.js', script);
      await dropped.discard();
      const headless = await store.stage('account', '1.0.0');
      await headless.put('remoteEntry.js', script);
      await expect(headless.commit()).rejects.toBeInstanceOf(NotAFileName);
      await headless.discard();
      expect(await other.list('account')).toEqual([]);

      await storeVersion('account', '1.0.0', { 'record.json': record, 'new.js': script });
      expect(await other.read('account', '1.0.0', 'old.js')).toBeUndefined();
      expect(await textOf(await other.read('account', '1.0.0', 'new.js'))).toBe(script.toString());
    });

    it('removes a version completely and stores another one in its place', async () => {
      await storeVersion('devices', '1.0.0', { 'record.json': record, 'a.js': script });
      await storeVersion('devices', '1.1.0', { 'record.json': record, 'a.js': script });
      expect(await textOf(await other.read('devices', '1.0.0', 'a.js'))).toBe(script.toString());

      await store.remove('devices', '1.0.0');
      await store.remove('devices', '1.0.0');
      expect(await other.list('devices')).toEqual(['1.1.0']);
      expect(await other.has('devices', '1.0.0')).toBe(false);
      expect(await other.read('devices', '1.0.0', 'record.json')).toBeUndefined();
      expect(await other.read('devices', '1.0.0', 'a.js')).toBeUndefined();

      await storeVersion('devices', '1.0.0', { 'record.json': record, 'a.js': record });
      expect(await textOf(await other.read('devices', '1.0.0', 'a.js'))).toBe(record.toString());
    });

    it('keeps names with unusual but allowed characters unchanged', async () => {
      const version = '1.0.0-dev.3f0c9a1b2d+dirty@x_y';
      await storeVersion('mfe-x', version, { 'record.json': record, 'a@b+c_1.2.js': script });
      expect(await other.list('mfe-x')).toEqual([version]);
      expect(await textOf(await other.read('mfe-x', version, 'a@b+c_1.2.js'))).toBe(
        script.toString(),
      );
      expect(await other.list('mfe')).toEqual([]);
    });

    const odd = ['', '.', '..', '../up', 'a/../../b.js', '/etc/passwd.js', 'a\\b.js', '.hidden.js'];
    it.each([...odd, 'a//b.js', 'a%2f.js', 'a\0.js', 'a/b/c/d/e.js', 'page.html', 'x', 'x.br'])(
      'rejects a file named %j',
      async (path) => {
        const stage = await store.stage('checkout', '1.0.0');
        await expect(stage.put(path, script)).rejects.toBeInstanceOf(NotAFileName);
        await stage.discard();
        expect(await store.read('giftcard', '1.0.0', path)).toBeUndefined();
      },
    );

    it.each(odd)('rejects %j as a name or version', async (name) => {
      await expect(store.stage(name, '1.0.0')).rejects.toBeInstanceOf(NotAFileName);
      await expect(store.stage('giftcard', name)).rejects.toBeInstanceOf(NotAFileName);
      expect(await store.has(name, '1.0.0')).toBe(false);
      expect(await store.list(name)).toEqual([]);
      expect(await store.read(name, '1.0.0', 'record.json')).toBeUndefined();
      await expect(store.remove('giftcard', name)).rejects.toBeInstanceOf(NotAFileName);
    });

    it('rejects a file above the size limit', async () => {
      const stage = await store.stage('checkout', '1.0.0');
      const large = new Uint8Array(16 * 1024 * 1024 + 1);
      await expect(stage.put('large.js', large)).rejects.toBeInstanceOf(NotAFileName);
      await stage.discard();
    });
  });
}
