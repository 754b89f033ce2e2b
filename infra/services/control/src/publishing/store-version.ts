import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { AlreadyStored, type ArtifactStore, isCompressible } from '@sideband/artifacts';
import type { Signature } from '@sideband/artifacts/signature';
import type { ReleaseRecord } from '@sideband/shared-sdk/release';
import { Refused } from '../refusals/refused.ts';
import { isPreview } from '../versions/preview-version.ts';
import { filesOf } from './read-record.ts';
import { checkFile } from './receive-file.ts';

const brotli = promisify(brotliCompress);

/**
 * A preview is loaded only a few times, and its developer is waiting, so speed matters more than
 * size.
 */
const compress = (content: Uint8Array | string, version: string) =>
  brotli(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: isPreview(version) ? 1 : 11 },
  });

export interface Publishable {
  record: ReleaseRecord;
  /** The signed text, byte for byte. */
  text: string;
  signature: Signature;
  /** Content of a file; `undefined` when it is missing. */
  read(path: string): Promise<Uint8Array | undefined>;
  /** Brotli-compressed content of a file, where it already exists. */
  readTwin?(path: string): Promise<Uint8Array | undefined>;
}

/**
 * Stores a version atomically. The remains of an interrupted attempt are accepted when they are
 * identical, byte for byte. Anything else is never overwritten.
 */
export async function storeVersion(store: ArtifactStore, version: Publishable) {
  const { name, version: number } = version.record;
  try {
    await stageAll(store, version);
  } catch (error) {
    if (!(error instanceof AlreadyStored)) throw error;
    const files = { 'record.json': version.text, 'signature.json': signatureText(version) };
    for (const [path, text] of Object.entries(files)) {
      const stored = await readText(store, [name, number, path]);
      if (stored !== text) throw new Refused('conflict', error.message);
    }
  }
}

const signatureText = ({ signature }: Publishable) => `${JSON.stringify(signature)}\n`;

async function stageAll(store: ArtifactStore, version: Publishable) {
  const { record, text, read, readTwin } = version;
  const stage = await store.stage(record.name, record.version);
  try {
    for (const path of Object.keys(filesOf(record))) {
      const bytes = await read(path);
      if (!bytes) throw new Refused('conflict', `The file ${path} is missing.`);
      checkFile(record, path, bytes);
      await stage.put(path, bytes);
      // Private files are never served, so they need no compressed copy.
      if (!isCompressible(path) || !Object.hasOwn(record.files, path)) continue;
      await stage.put(
        `${path}.br`,
        (await readTwin?.(path)) ?? (await compress(bytes, record.version)),
      );
    }
    await stage.put('record.json', Buffer.from(text));
    await stage.put('record.json.br', await compress(text, record.version));
    await stage.put('signature.json', Buffer.from(signatureText(version)));
    await stage.commit();
  } finally {
    await stage.discard();
  }
}

async function readText(store: ArtifactStore, [name, version, path]: [string, string, string]) {
  const file = await store.read(name, version, path);
  if (!file) return;
  const chunks: Buffer[] = [];
  for await (const chunk of file.stream) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks).toString('utf8');
}
