import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { signRecord } from '@sideband/artifacts/signature';
import type { PublicationAnswer, StoredVersionAnswer } from '@sideband/control/contract';
import type { ReleaseRecord } from '@sideband/shared-sdk/release';
import type { Control } from '../control/control.ts';
import { Refusal } from '../refusal.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { upload } from './upload.ts';

interface Version {
  name: string;
  version: string;
  /** Build folder: contains `record.json` and every file under its path in the record. */
  folder: string;
  /** Private team key as PEM. */
  key: string;
}

/** Result of publishing a version. */
export interface Sent {
  recordIntegrity: string;
  /** False if the version already existed with exactly these files. */
  published: boolean;
  /** Number of files uploaded by this call. */
  sent: number;
  files: FileCounts;
}

interface FileCounts {
  /** Files that browsers load. `verify` compares exactly these. */
  public: number;
  /** Files that are stored and never served, such as source maps. */
  private: number;
}

/**
 * Signs a version and uploads it to control. Idempotent, and resumes an interrupted upload: files
 * that have arrived are not sent again. Rejects with a `Refusal` when the version already exists
 * with other contents, or when the gate refuses it.
 */
export async function sendVersion(
  control: Control,
  { name, version, folder, key }: Version,
  terminal: Pick<Terminal, 'progress'>,
): Promise<Sent> {
  const bytes = await readFile(join(folder, 'record.json'));
  const recordIntegrity = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
  const { files, privateFiles }: ReleaseRecord = JSON.parse(bytes.toString('utf8'));
  const [publicPaths, privatePaths] = [files, privateFiles].map(Object.keys);
  const counts = { public: publicPaths?.length ?? 0, private: privatePaths?.length ?? 0 };
  const known = await control.find<StoredVersionAnswer>(`/versions/${name}/${version}`);
  if (known) {
    if (known.recordIntegrity === recordIntegrity) {
      return { recordIntegrity, published: false, sent: 0, files: counts };
    }
    throw new Refusal(`${name} ${version} is there already, with other contents.`, {
      next: 'Raise the version in package.json, or name one: --version',
    });
  }
  const publication = await control.ask<PublicationAnswer>('/publications', {
    method: 'POST',
    repeats: true,
    body: { record: bytes.toString('utf8'), signature: signRecord(bytes, key) },
  });
  const { id, missing } = publication;
  const ofThese = (paths: readonly string[] = []) => missing.filter((path) => paths.includes(path));
  const toSend = { public: ofThese(publicPaths).length, private: ofThese(privatePaths).length };
  terminal.progress(`It fits. To send: ${sayFiles(toSend)}`);
  const listed = new Set([publicPaths, privatePaths].flatMap((paths = []) => paths));
  await upload(control, {
    folder,
    publication,
    listed,
    onProgress: (done, all) => {
      if (done % 10 === 0 || done === all) terminal.progress(`Sent ${done} of ${all}`);
    },
  });
  await control.ask(`/publications/${id}/completion`, { method: 'POST', repeats: true });
  return { recordIntegrity, published: true, sent: missing.length, files: counts };
}

export function sayPublished({ name, version }: Pick<Version, 'name' | 'version'>, sent: Sent) {
  const files = sayFiles(sent.files);
  return sent.published
    ? `${name} ${version} is published: ${files}. Nobody sees it yet.`
    : `${name} ${version} was published before, with the same files: ${files}.`;
}

/**
 * Formats file counts for `publish` and `verify`: "7 files, and 2 private ones that are stored and
 * never served".
 */
export function sayFiles({ public: served, private: kept }: FileCounts): string {
  const files = served === 1 ? '1 file' : `${served} files`;
  if (kept === 0) return files;
  const which = kept === 1 ? '1 private one that is' : `${kept} private ones that are`;
  return `${files}, and ${which} stored and never served`;
}
