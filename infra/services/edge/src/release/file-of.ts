import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { isCompressible } from '@sideband/artifacts';
import type { HeldVersion } from './artifact.ts';
import type { Artifacts } from './artifacts.ts';

interface Options {
  name: string;
  version: string;
  path: string;
  wantsBrotli: boolean;
}

interface ServedFile {
  bytes: Buffer;
  isBrotli: boolean;
}

const compress = promisify(brotliCompress);
const compressedRecords = new WeakMap<HeldVersion, Promise<Buffer>>();

/**
 * Returns a public file of a version that the edge is allowed to serve, or undefined. Rejects when
 * the store is unavailable.
 */
export async function fileOf(
  artifacts: Artifacts,
  { name, version, path, wantsBrotli }: Options,
): Promise<ServedFile | undefined> {
  const held = await artifacts.asked(name, version);
  if (!held) return;
  if (path === 'record.json') return recordOf(held, wantsBrotli);
  if (path === 'signature.json') return plain(Buffer.from(JSON.stringify(held.signature)));
  const { files } = held.artifact.record;
  const integrity = Object.hasOwn(files, path) ? files[path] : undefined;
  if (!integrity) return;
  const file = { name, version, path, integrity };
  const brotli =
    wantsBrotli && isCompressible(path) ? await artifacts.files.brotli(file) : undefined;
  if (brotli) return { bytes: brotli, isBrotli: true };
  const bytes = await artifacts.files.plain(file);
  return bytes && plain(bytes);
}

const plain = (bytes: Buffer) => ({ bytes, isBrotli: false });

async function recordOf(held: HeldVersion, wantsBrotli: boolean): Promise<ServedFile> {
  if (!wantsBrotli) return plain(held.bytes);
  const compressed = compressedRecords.get(held) ?? compress(held.bytes);
  compressedRecords.set(held, compressed);
  return { bytes: await compressed, isBrotli: true };
}
