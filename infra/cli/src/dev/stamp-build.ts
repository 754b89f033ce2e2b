import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseRecord } from '@sideband/shared-sdk/release';

/** A letter first: digits alone that begin with 0 are no prerelease (SemVer 2.0.0, 9). */
const unstamped = 'h0000000000';

/** A build carries this number until it is known what is in it. */
export const unstampedVersion = (version: string) => `${version.split('-')[0]}-dev.${unstamped}`;

export interface StampedBuild {
  version: string;
  /** The content of `record.json`. */
  record: Buffer<ArrayBuffer>;
  /** By path; private ones are left out. */
  files: Map<string, Buffer<ArrayBuffer>>;
}

/**
 * Gives a build the number of its contents, so that each save makes a version that no other has: in its
 * record, and wherever name and globals carry it. The same contents are the same version.
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

/** As a version, and as part of a name in scripts and styles. */
const marks = new RegExp(`(-dev\\.|_dev_)${unstamped}`, 'g');

function stamped(path: string, content: Buffer, stamp: string): Buffer<ArrayBuffer> {
  if (!/\.(?:js|css|json)$/.test(path)) return Buffer.from(content);
  return Buffer.from(content.toString('utf8').replaceAll(marks, (_, before) => before + stamp));
}

const integrityOf = (content: Uint8Array) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;
