import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { AlreadyStored, type ArtifactStore, isCompressible } from '@sideband/artifacts';
import type { Signature } from '@sideband/artifacts/signature';
import type { ReleaseRecord } from '@sideband/shared-sdk/release';
import { Refused } from '../refused.ts';
import { isPreview } from '../versions/preview-version.ts';
import { filesOf } from './read-record.ts';
import { checkFile } from './receive-file.ts';

const brotli = promisify(brotliCompress);

/** A preview is loaded once or twice, and somebody waits for it. */
const compress = (content: Uint8Array | string, version: string) =>
  brotli(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: isPreview(version) ? 1 : 11 },
  });

export interface Publishable {
  record: ReleaseRecord;
  /** As it was signed, byte for byte. */
  text: string;
  signature: Signature;
  /** A file of it; undefined where it is missing. */
  read(path: string): Promise<Uint8Array | undefined>;
  /** A file as it travels (brotli), where that is made already. */
  readTwin?(path: string): Promise<Uint8Array | undefined>;
}

/**
 * Puts a version into the store: whole, or not at all. What a try that broke off has left there counts
 * as this one when it is the same, byte for byte; anything else is never written over.
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
      // Nobody is served what is private.
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
