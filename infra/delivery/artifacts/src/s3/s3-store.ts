import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { setTimeout } from 'node:timers/promises';
import type { ArtifactStore, Stage, StoredFile } from '../store/artifact-store.ts';
import { checkVersion, isFilePath, isPlainName } from '../store/file-names.ts';
import { AlreadyStored } from '../store/refused.ts';
import { countFiles } from '../store/whole-version.ts';
import { type AskS3, createAskS3, unexpected } from './ask-s3.ts';
import { checkKeepsFirst } from './check-keeps-first.ts';
import { keys, uploadHeader } from './keys.ts';
import { listKeys } from './list-keys.ts';
import { put } from './put.ts';
import type { S3Credentials, S3Setting } from './s3-setting.ts';
import { sweepUploads } from './sweep-uploads.ts';

/**
 * While two uploads of one version are written concurrently, S3 refuses both writes without a
 * winner. With growing pauses, these attempts take about ten seconds.
 */
const commitAttempts = 20;

/**
 * Opens a store that keeps versions in a bucket. Every upload has its own files,
 * `files/<name>/<version>/<upload>/…`. They become a version through
 * `versions/<name>/<version>/record.json`, which is written last and only if it does not exist
 * (`If-None-Match: *`). The record names its upload, so an upload that was interrupted or lost the
 * race is never read.
 */
export function openS3Store(
  setting: S3Setting,
  credentials: () => Promise<S3Credentials>,
): ArtifactStore {
  const ask = createAskS3(setting, credentials);
  const { prefix } = setting;
  const uploads = new Map<string, string>();
  let keepsFirst: Promise<void> | undefined;

  /**
   * Returns the upload that became the version, or undefined when the version does not exist.
   * Cached, because a version never changes.
   */
  async function uploadOf(name: string, version: string): Promise<string | undefined> {
    const key = keys.record(name, version);
    const known = uploads.get(key);
    if (known) return known;
    const response = await ask({ method: 'HEAD', key });
    if (response.status === 404) return;
    const upload = response.headers.get(uploadHeader);
    if (!response.ok || !upload) throw await unexpected(response, `asked for ${name} ${version}`);
    uploads.set(key, upload);
    return upload;
  }

  async function stage(name: string, version: string): Promise<Stage> {
    checkVersion(name, version);
    if (await isThere(name, version)) throw new AlreadyStored(name, version);
    await sweepUploads({ ask, prefix, name, uploadOf });
    const upload = randomUUID();
    const files = countFiles();
    let record: Uint8Array | undefined;
    let mayYetCount = false;
    return {
      async put(path, bytes) {
        files.add(path, bytes);
        if (path === 'record.json') record = Uint8Array.from(bytes);
        else await put(ask, { key: keys.file(name, version, upload, path), path, bytes });
      },
      async commit() {
        files.checkWhole();
        keepsFirst ??= checkKeepsFirst(ask);
        await keepsFirst.catch((error) => {
          keepsFirst = undefined;
          throw error;
        });
        // Even if no response arrives, S3 may still execute the write, possibly after the next
        // request.
        mayYetCount = true;
        const write = {
          key: keys.record(name, version),
          path: 'record.json',
          bytes: record ?? new Uint8Array(),
          first: upload,
        };
        for (let attempt = 1; attempt <= commitAttempts; attempt++) {
          if (await put(ask, write)) return;
          const winner = await uploadOf(name, version);
          // When the response to a write is lost, the write is retried, and the retry finds the
          // record that the first attempt wrote.
          if (winner === upload) return;
          if (winner !== undefined) {
            mayYetCount = false;
            throw new AlreadyStored(name, version);
          }
          await setTimeout(attempt * 50);
        }
        throw new Error(`another upload of ${name} ${version} does not end; try again later`);
      },
      async discard() {
        // The outcome of the commit is not known yet. The sweep removes the files a day later if no
        // version uses them.
        if (mayYetCount) return;
        await removeAll(ask, prefix, keys.files(name, version, upload));
      },
    };
  }

  const isThere = async (name: string, version: string) => {
    uploads.delete(keys.record(name, version));
    return (await uploadOf(name, version)) !== undefined;
  };

  async function read(name: string, version: string, path: string) {
    if (path === 'record.json') return fileAt(ask, keys.record(name, version));
    const upload = await uploadOf(name, version);
    if (upload === undefined) return;
    const found = await fileAt(ask, keys.file(name, version, upload, path));
    // The version may have been removed and stored again since the ID of its upload was cached.
    if (!found) uploads.delete(keys.record(name, version));
    return found;
  }

  return {
    stage,
    has: async (name, version) => [name, version].every(isPlainName) && isThere(name, version),
    async read(name, version, path) {
      if (![name, version].every(isPlainName) || !isFilePath(path)) return;
      return read(name, version, path);
    },
    async list(name) {
      if (!isPlainName(name)) return [];
      const found = await listKeys(ask, prefix, keys.versions(name));
      return found.map(({ key }) => key.split('/')[2] ?? '').sort();
    },
    async remove(name, version) {
      checkVersion(name, version);
      uploads.delete(keys.record(name, version));
      await remove(ask, keys.record(name, version));
      await removeAll(ask, prefix, keys.uploads(name, version));
    },
    close: async () => {},
  };
}

async function fileAt(ask: AskS3, key: string): Promise<StoredFile | undefined> {
  const response = await ask({ method: 'GET', key });
  if (response.status === 404) {
    await response.body?.cancel();
    return;
  }
  if (!response.ok || !response.body) throw await unexpected(response, 'reading');
  const size = Number(response.headers.get('content-length'));
  const stream = Readable.fromWeb(response.body as ReadableStream);
  // The reader gets the error. Without a reader, an unhandled timeout error would crash the
  // process.
  stream.on('error', () => {});
  return { size, stream };
}

async function removeAll(ask: AskS3, prefix: string, folder: string) {
  for (const { key } of await listKeys(ask, prefix, folder)) await remove(ask, key);
}

async function remove(ask: AskS3, key: string) {
  const response = await ask({ method: 'DELETE', key });
  if (!response.ok && response.status !== 404) throw await unexpected(response, 'removing');
  await response.body?.cancel();
}
