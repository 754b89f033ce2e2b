import { createHash } from 'node:crypto';
import type { ReleaseRecord } from '@sideband/shared-sdk/release';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { pointerTo } from '../refusals/problem.ts';
import { Refused } from '../refusals/refused.ts';
import type { Publication } from './open-publication.ts';
import { filesOf, mostBytes, readRecordText, tooLarge } from './read-record.ts';

/** Stores a file of an upload. Idempotent until the upload is completed. */
export async function receiveFile(
  db: Database,
  publication: Publication,
  { path, bytes }: { path: string; bytes: Uint8Array },
) {
  if (publication.completedAt) throw new Refused('conflict', 'This upload is complete.');
  checkFile(readRecordText(publication.record), path, bytes);
  // The record contains no sizes of private files, so the total must be checked on receipt.
  if ((await bytesBeside(db, publication, path)) + bytes.byteLength > mostBytes) {
    throw new Refused('wrong-document', 'This version is too large.', [tooLarge('/files')]);
  }
  await db
    .insertInto('publicationFiles')
    .values({ publicationId: publication.id, path, bytes: Buffer.from(bytes) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Total size of the files received so far, without the given path. */
async function bytesBeside(db: Database, { id }: Publication, path: string): Promise<number> {
  const { sum } = await db
    .selectFrom('publicationFiles')
    .select(sql<string | null>`sum(octet_length(bytes))`.as('sum'))
    .where('publicationId', '=', id)
    .where('path', '!=', path)
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}

/** Throws `Refused` unless size and hash match the record. */
export function checkFile(record: ReleaseRecord, path: string, bytes: Uint8Array) {
  const hashes = filesOf(record);
  const list = Object.hasOwn(record.privateFiles, path) ? 'privateFiles' : 'files';
  const pointer = pointerTo(list, path);
  const refused = (code: string, message: string, hint: string) =>
    new Refused('wrong-document', 'This file is not the one that was signed.', [
      { pointer, code, message, hint },
    ]);
  const expected = Object.hasOwn(hashes, path) ? hashes[path] : undefined;
  if (expected === undefined) {
    throw refused('unknown_file', 'The record names no such file.', 'Send what it names.');
  }
  const size = Object.hasOwn(record.sizes, path) ? record.sizes[path] : undefined;
  const hint = 'Send the bytes as they were built, uncompressed.';
  if (size && size.bytes !== bytes.byteLength) {
    const message = `It has ${bytes.byteLength} bytes; the record says ${size.bytes}.`;
    throw refused('wrong_size', message, hint);
  }
  const integrity = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
  if (integrity !== expected) {
    throw refused('wrong_hash', `Its hash is ${integrity}; the record says ${expected}.`, hint);
  }
}
