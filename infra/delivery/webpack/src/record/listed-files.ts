import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { ReleaseRecord } from '@sideband/shared-sdk/release';
import { settleSourceMap } from './source-maps.ts';

/** Prerendered HTML. Stored and signed with the other files, but never served on its own. */
export const picturesFile = 'pictures.json';

const compress = promisify(brotliCompress);

/** Folder of source maps. They are stored with the version and never served. */
export const mapsFolder = 'maps';

const isMap = (name: string) => name.startsWith(`${mapsFolder}/`);
const isPrivate = (name: string) => isMap(name) || name === picturesFile;
const isCompressible = (name: string) => /\.(js|css|json|svg)$/.test(name);

type Listed = Pick<ReleaseRecord, 'files' | 'sizes' | 'privateFiles'>;

/**
 * Lists the hash and size of every file of a version as the file is on disk, so that the hashes are
 * those of the served bytes. Writes a brotli variant next to each compressible file.
 */
export async function listFiles(
  folder: string,
  names: readonly string[],
  isShipped = true,
): Promise<Listed> {
  const listed: Listed = { files: {}, sizes: {}, privateFiles: {} };
  const described = await Promise.all(
    [...names].sort().map(async (name) => ({ name, ...(await describe(folder, name, isShipped)) })),
  );
  for (const { name, integrity, size } of described) {
    if (isPrivate(name)) listed.privateFiles[name] = integrity;
    else Object.assign(listed.files, { [name]: integrity });
    if (size) listed.sizes[name] = size;
  }
  return listed;
}

async function describe(folder: string, name: string, isShipped: boolean) {
  if (isMap(name)) await settleSourceMap(folder, name);
  const content = await readFile(join(folder, name));
  const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  if (isPrivate(name)) return { integrity };
  const bytes = content.length;
  if (!isCompressible(name)) return { integrity, size: { bytes, brotli: bytes } };
  // A development build is used only on this machine, so fast compression matters more.
  const quality = isShipped ? constants.BROTLI_MAX_QUALITY : constants.BROTLI_MIN_QUALITY;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  const compressed = await compress(content, { params });
  await writeFile(join(folder, `${name}.br`), compressed);
  return { integrity, size: { bytes, brotli: compressed.length } };
}
