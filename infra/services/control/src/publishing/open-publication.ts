import type { Signature } from '@sideband/artifacts/signature';
import type { Selectable } from 'kysely';
import { recordChange, type Trail } from '../audit/audit.table.ts';
import { sha256 } from '../audit/hash.ts';
import type { Database, Transaction } from '../database/database.ts';
import { type Caller, demandName } from '../people/rights.ts';
import { Refused } from '../refusals/refused.ts';
import { findPublished, type NamedVersion } from '../versions/versions.table.ts';
import { checkSignature } from './check-signature.ts';
import { judgeRecord } from './judge-record.ts';
import { filesOf, readRecordText } from './read-record.ts';
import type { PublicationsTable } from './tables.ts';

export type Publication = Selectable<PublicationsTable>;

const lastsMs = 24 * 60 * 60 * 1000;
/** Unfinished uploads per person. Each may hold a whole version. */
const mostOpen = 20;

/**
 * Starts an upload with the record of a version, and returns the files to send. Idempotent: the
 * same record yields the same upload. Refused for an invalid signature, for a version that does not
 * fit what is served (with all problems), and for a version that was published before.
 */
export async function openPublication(
  db: Database,
  { caller, at, environment }: { caller: Caller; at: Date; environment: string },
  { record: text, signature }: { record: string; signature: Signature },
): Promise<{ publication: Publication; missing: string[] }> {
  const record = readRecordText(text);
  demandName(caller, record.name);
  await checkSignature(db, text, signature);
  await demandNew(db, record);
  const { problems } = await judgeRecord(db, environment, record);
  if (problems.length > 0) {
    throw new Refused('wrong-document', 'It does not fit what is served.', problems);
  }
  const trail = { actor: caller.actor, at };
  const publication = await start(db, trail, { record, text, signature });
  return { publication, missing: await missingOf(db, publication) };
}

/** Published versions are immutable, and version numbers are never reused. */
export async function demandNew(db: Database, { name, version }: NamedVersion) {
  const known = await findPublished(db, { name, version });
  if (!known) return;
  const what = known.removedAt ? 'was published, and is removed by now' : 'is published already';
  throw new Refused('conflict', `${name} ${version} ${what}.`, [
    {
      pointer: '/version',
      code: 'version_taken',
      message: 'A version never changes.',
      hint: 'Give it the next number.',
    },
  ]);
}

function start(
  db: Database,
  trail: Trail,
  { record, text, signature }: { record: NamedVersion; text: string; signature: Signature },
) {
  const { name, version } = record;
  const { actor, at } = trail;
  return db.transaction().execute(async (tx) => {
    const hash = sha256(text);
    const find = () =>
      tx
        .selectFrom('publications')
        .selectAll()
        .where('actor', '=', actor)
        .where('name', '=', name)
        .where('version', '=', version)
        .where('recordSha256', '=', hash)
        .executeTakeFirst();
    const same = await find();
    if (same) return same;
    await demandRoom(tx, actor);
    const made = await tx
      .insertInto('publications')
      .values({
        name,
        version,
        record: text,
        recordSha256: hash,
        actor,
        signature: JSON.stringify(signature),
        startedAt: at,
        completedAt: null,
        expiresAt: new Date(at.getTime() + lastsMs),
      })
      // A concurrent identical request.
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    const publication = made ?? (await find());
    if (!publication) throw new Refused('conflict', 'Someone else was faster. Start again.');
    if (!made) return publication;
    await recordChange(tx, trail, {
      action: 'publication started',
      target: `version:${name}@${version}`,
      detail: { publication: made.id, keyId: signature.keyId, record: hash },
    });
    return made;
  });
}

async function demandRoom(tx: Transaction, actor: string) {
  const { open } = await tx
    .selectFrom('publications')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('actor', '=', actor)
    .where('completedAt', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(open) < mostOpen) return;
  throw new Refused('conflict', `You have ${mostOpen} uploads open. Complete or withdraw one.`);
}

/** Upload of this caller. Reported as `not-found` to everyone else. */
export async function readPublication(
  db: Database,
  { id, caller, at }: { id: number; caller: Caller; at: Date },
): Promise<Publication> {
  const found = await db
    .selectFrom('publications')
    .selectAll()
    .where('id', '=', id)
    .where('actor', '=', caller.actor)
    .where('expiresAt', '>', at)
    .executeTakeFirst();
  if (!found) throw new Refused('not-found', 'There is no such upload.');
  // A token for other remotes must not continue the upload.
  demandName(caller, found.name);
  return found;
}

/** Returns the paths that have not been sent yet. */
export async function missingOf(db: Database, { id, record }: Publication): Promise<string[]> {
  const here = await db
    .selectFrom('publicationFiles')
    .select('path')
    .where('publicationId', '=', id)
    .execute();
  const paths = new Set(here.map(({ path }) => path));
  return Object.keys(filesOf(readRecordText(record)))
    .filter((path) => !paths.has(path))
    .sort();
}
