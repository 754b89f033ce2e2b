import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseRecord } from '@sideband/shared-sdk/release';

/**
 * Starts with a letter, because a purely numeric prerelease identifier must not have leading zeros
 * (SemVer 2.0.0, section 9).
 */
const unstamped = 'h0000000000';

/** Returns the placeholder version of a build whose content hash is not known yet. */
export const unstampedVersion = (version: string) => `${version.split('-')[0]}-dev.${unstamped}`;

export interface StampedBuild {
  version: string;
  /** Contents of `record.json`. */
  record: Buffer<ArrayBuffer>;
  /** File contents by path, excluding private files. */
  files: Map<string, Buffer<ArrayBuffer>>;
}

/**
 * Replaces the placeholder version of a build with a hash of the build's contents: in its record,
 * and in the scripts, styles and JSON files that contain the placeholder. Builds with different
 * contents get different versions, and builds with the same contents get the same version.
 */
export async function stampBuild(folder: string): Promise<StampedBuild> {
  const record: ReleaseRecord = JSON.parse(await readFile(join(folder, 'record.json'), 'utf8'));
  const paths = Object.keys(record.files).sort();
  const found = await Promise.all(
    paths.map(async (path) => [path, await readFile(join(folder, path))] as const),
  );
  const hash = createHash('sha256');
  for (const [path, content] of found) hash.update(`\0${path}\0`).update(content);
  const stamp = `h${hash.digest('hex').slice(0, unstamped.length - 1)}`;
  const files = new Map(found.map(([path, content]) => [path, stamped(path, content, stamp)]));
  const stampedRecord: ReleaseRecord = JSON.parse(
    JSON.stringify(record).replaceAll(marks, (_, before) => before + stamp),
  );
  stampedRecord.privateFiles = {};
  for (const [path, content] of files) stampedRecord.files[path] = integrityOf(content);
  return {
    version: stampedRecord.version,
    record: Buffer.from(`${JSON.stringify(stampedRecord, null, 1)}\n`),
    files,
  };
}

/**
 * The placeholder as it appears in a version, and as it appears in an identifier in scripts and
 * styles.
 */
const marks = new RegExp(`(-dev\\.|_dev_)${unstamped}`, 'g');

function stamped(path: string, content: Buffer, stamp: string): Buffer<ArrayBuffer> {
  if (!/\.(?:js|css|json)$/.test(path)) return Buffer.from(content);
  return Buffer.from(content.toString('utf8').replaceAll(marks, (_, before) => before + stamp));
}

const integrityOf = (content: Uint8Array) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;
