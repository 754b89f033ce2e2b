import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import { openArtifactStore } from '../open-artifact-store.ts';
import { AlreadyStored } from '../store/refused.ts';
import { startS3Server } from '../testing/start-s3-server.ts';
import { describeStore } from '../testing/store-behaviour.ts';

describeStore('S3', async () => {
  const server = await startS3Server();
  const open = () => openArtifactStore(server.setting, '/nowhere', server.credentials);
  return { store: await open(), other: await open(), close: () => server.close() };
});

const bytes = Buffer.from('{}');

describe('S3 artifact store', () => {
  it('refuses to store a version on an S3 server that ignores If-None-Match', async () => {
    await using server = await startS3Server({ keepsFirst: false });
    const store = await openArtifactStore(server.setting, '', server.credentials);
    const stage = await store.stage('giftcard', '1.0.0');
    await stage.put('record.json', bytes);
    await expect(stage.commit()).rejects.toThrow('If-None-Match');
    expect(await store.has('giftcard', '1.0.0')).toBe(false);
  });

  it('repeats a commit that S3 refused while another one was being written, and then finds the winner', async () => {
    await using server = await startS3Server({ overlapsCommits: true });
    const store = await openArtifactStore(server.setting, '', server.credentials);
    const commit = async () => {
      const stage = await store.stage('giftcard', '1.0.0');
      await stage.put('record.json', bytes);
      return () => stage.commit();
    };
    const [one, two] = [await commit(), await commit()];
    const ends = await Promise.allSettled([one(), two()]);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(ends).toContainEqual({ status: 'rejected', reason: expect.any(AlreadyStored) });
  });

  it('throws on a 503 or a signature error instead of reporting a missing version', async () => {
    await using server = await startS3Server();
    const store = await openArtifactStore(server.setting, '', server.credentials);
    server.answers(false);
    await expect(store.has('giftcard', '1.0.0')).rejects.toThrow('503');
    await expect(store.read('giftcard', '1.0.0', 'a.js')).rejects.toThrow('503');
    await expect(store.list('giftcard')).rejects.toThrow('503');

    const stranger = async () => ({ ...(await server.credentials()), secretAccessKey: 'wrong' });
    server.answers(true);
    const refused = await openArtifactStore(server.setting, '', stranger);
    await expect(refused.list('giftcard')).rejects.toThrow('SignatureDoesNotMatch');
  });

  it('signs every request with the credentials that are current at that time', async () => {
    await using server = await startS3Server();
    let secretAccessKey = 'expired';
    const renewed = async () => ({ ...(await server.credentials()), secretAccessKey });
    const store = await openArtifactStore(server.setting, '', renewed);
    await expect(store.list('giftcard')).rejects.toThrow('SignatureDoesNotMatch');
    ({ secretAccessKey } = await server.credentials());
    expect(await store.list('giftcard')).toEqual([]);
  });

  it('keeps a version complete when its commit takes effect after the client has given up on it', async () => {
    await using server = await startS3Server();
    const store = await openArtifactStore(server.setting, '', server.credentials);
    const stage = await store.stage('giftcard', '1.0.0');
    await stage.put('record.json', bytes);
    await stage.put('a.js', bytes);
    const happens = server.delaysCommits();
    await expect(stage.commit()).rejects.toThrow('503');
    await stage.discard();
    expect(await store.has('giftcard', '1.0.0')).toBe(false);

    const second = await store.stage('giftcard', '1.0.0');
    await second.put('record.json', bytes);
    await second.put('a.js', bytes);
    await happens();
    await expect(second.commit()).rejects.toThrow('stored already');
    await second.discard();
    expect(await store.read('giftcard', '1.0.0', 'record.json')).toMatchObject({ size: 2 });
    expect(await store.read('giftcard', '1.0.0', 'a.js')).toMatchObject({ size: 2 });
  });

  it('fails the file stream that is being read when it times out, and survives the timeout of an unread stream', async () => {
    await using server = await startS3Server();
    const store = await openArtifactStore(server.setting, '', server.credentials);
    const stage = await store.stage('giftcard', '1.0.0');
    await stage.put('record.json', bytes);
    await stage.commit();
    const [unread, read] = [
      await store.read('giftcard', '1.0.0', 'record.json'),
      await store.read('giftcard', '1.0.0', 'record.json'),
    ];
    const reading = read && buffer(read.stream);
    for (const file of [unread, read]) file?.stream.destroy(new Error('timed out'));
    await expect(reading).rejects.toThrow('timed out');
    expect(unread?.stream.errored?.message).toBe('timed out');
  });

  it('sweeps the files of an abandoned upload after a day, and keeps the files of versions', async () => {
    await using server = await startS3Server();
    const store = await openArtifactStore(server.setting, '', server.credentials);
    const whole = await store.stage('giftcard', '1.0.0');
    await whole.put('record.json', bytes);
    await whole.put('a.js', bytes);
    await whole.commit();
    const died = await store.stage('giftcard', '1.1.0');
    await died.put('dead.js', bytes);
    const objects = async (ends: string) =>
      (await readdir(server.folder, { recursive: true })).filter((name) => name.includes(ends));

    await (await store.stage('giftcard', '1.2.0')).discard();
    expect(await objects('dead.js')).not.toEqual([]);
    const old = new Date(Date.now() - 25 * 60 * 60 * 1000);
    for (const name of await readdir(server.folder, { recursive: true })) {
      await utimes(join(server.folder, name), old, old);
    }
    await (await store.stage('giftcard', '1.2.0')).discard();
    expect(await objects('dead.js')).toEqual([]);
    expect(await store.read('giftcard', '1.0.0', 'a.js')).toMatchObject({ size: 2 });
  });

  it.each([
    ['s3:/artifacts', 'this is not s3://'],
    ['https://s3.amazonaws.com/artifacts', 'this is not s3://'],
    ['s3://artifacts?endpoint=minio', 'the endpoint is not an address'],
  ])('rejects the setting %s', async (setting, why) => {
    const credentials = async () => ({ accessKeyId: 'a', secretAccessKey: 'b' });
    await expect(openArtifactStore(setting, '', credentials)).rejects.toThrow(why);
    const none = () => Promise.reject(new Error('none found'));
    await expect(openArtifactStore('s3://artifacts', '', none)).rejects.toThrow(
      'AWS_ACCESS_KEY_ID',
    );
  });
});
