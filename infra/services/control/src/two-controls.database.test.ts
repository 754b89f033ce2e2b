import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, jest } from '@jest/globals';
import { openArtifactStore } from '@sideband/artifacts';
import { openPostgres } from '@sideband/database';
import { newPostgresUrl, stopDatabases } from '@sideband/database/testing';
import { sql } from 'kysely';
import { pino } from 'pino';
import { newAnchorKey, signingKey } from './audit/anchor-key.ts';
import { verifyAudit } from './audit/verify-audit.ts';
import type { Tables } from './database/tables.ts';
import { overrideKey } from './overrides/override-key.ts';
import { addPerson } from './people/people.table.ts';
import { rightsOf } from './people/rights.ts';
import { issueToken } from './people/tokens.table.ts';
import { reviseByJob } from './revisions/revise-by-job.ts';
import { type Control, serveControl } from './serve-control.ts';
import { openSnapshots } from './snapshot/open-snapshots.ts';
import type { Snapshots } from './snapshot/snapshot.ts';
import { ask } from './testing/ask.ts';
import { everyVersion, firstDocument } from './testing/start-control.ts';

jest.setTimeout(120_000);
const closing: { close(): Promise<void> }[] = [];
afterAll(async () => {
  for (const one of closing.reverse()) await one.close();
  await stopDatabases();
  await rm(audit.file, { force: true });
});

const environment = 'production';
const log = pino({ level: 'silent' });
const adminToken = 'a'.repeat(40);
// Controls of the same database share a key.
const audit = {
  key: signingKey(newAnchorKey(), 'test'),
  file: join(tmpdir(), `${randomUUID()}.jsonl`),
};
const path = '/api/environments/production';

async function control(databaseUrl: string) {
  const opened = openPostgres<Tables>(databaseUrl, () => {});
  const store = await openArtifactStore(undefined, join(tmpdir(), randomUUID()));
  const basics = { environment, adminToken, audit, port: 0, now: () => new Date(), log };
  const options = {
    ...basics,
    store,
    artifacts: everyVersion,
    overrideKey: overrideKey(newAnchorKey(), 'test'),
  };
  const started = await serveControl(opened, options);
  closing.push(started);
  return started;
}

async function manager({ db }: Control) {
  const trail = { actor: 'test', at: new Date() };
  const person = { name: 'Ada', email: 'ada@sideband.example', role: 'release manager' } as const;
  const { id: personId } = await addPerson(db, trail, person);
  const expiresAt = new Date(Date.now() + 3_600_000);
  const scopes = [...rightsOf['release manager']];
  return (await issueToken(db, trail, { personId, label: 'test', scopes, expiresAt })).token;
}

const reached = (snapshots: Snapshots, revision: number) =>
  new Promise<void>((done) => {
    const check = () => Number(snapshots.current()?.revision ?? 0) >= revision && done();
    snapshots.subscribe(check);
    check();
  });

describe('two controls on one database', () => {
  it('start concurrently on an empty database, and serialize their writes', async () => {
    const databaseUrl = await newPostgresUrl();
    const [one, two] = await Promise.all([control(databaseUrl), control(databaseUrl)]);
    const job = { actor: 'import', at: new Date(), environment, reason: 'the first' };
    const imported = await Promise.all(
      [one, two].map(({ db }) =>
        reviseByJob(db, job, (served) => served ?? firstDocument(), everyVersion),
      ),
    );
    expect(imported.filter(Boolean)).toHaveLength(1);

    const token = await manager(one);
    const edge = await openSnapshots({ databaseUrl, environment, log });
    closing.push(edge);
    const flips = Array.from({ length: 20 }, (_, index) => {
      const by = ask(index % 2 ? one.url : two.url, token);
      const body = { reason: `flip ${index}` };
      return index % 4 < 2
        ? by('POST', `${path}/toggles/vega/kill`, { body, ifMatch: '*' })
        : by('POST', `${path}/take-back`, { body: { ...body, revision: 1 }, ifMatch: '*' });
    });
    const replies = await Promise.all(flips);

    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    const numbers = replies.map(({ body }) => body.appliedRevision).sort((a, b) => a - b);
    expect(numbers).toEqual(numbers.map((_, index) => index + 2));
    expect(await verifyAudit(one.db)).toMatchObject({ ok: true });
    // Both controls and a separate edge receive the last revision.
    await Promise.all([one.snapshots, two.snapshots, edge].map((each) => reached(each, 21)));
  });

  it('reject one of two writes based on the same head', async () => {
    const databaseUrl = await newPostgresUrl();
    const [one, two] = [await control(databaseUrl), await control(databaseUrl)];
    const job = { actor: 'import', at: new Date(), environment, reason: 'the first' };
    await reviseByJob(one.db, job, firstDocument, everyVersion);
    const token = await manager(one);
    const kill = ({ url }: Control) =>
      ask(url, token)('POST', `${path}/toggles/vega/kill`, {
        body: { reason: 'x' },
        ifMatch: '"1"',
      });
    const statuses = (await Promise.all([kill(one), kill(two)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 412]);
  });

  it('keep an edge up to date after its connections were cut', async () => {
    const databaseUrl = await newPostgresUrl();
    const one = await control(databaseUrl);
    const job = { actor: 'import', at: new Date(), environment, reason: 'the first' };
    await reviseByJob(one.db, job, firstDocument, everyVersion);
    const edge = await openSnapshots({ databaseUrl, environment, log });
    closing.push(edge);
    await reached(edge, 1);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`
      .execute(one.db)
      .catch(() => {});
    const { flags, ...rest } = firstDocument();
    const next = { ...rest, flags: { ...flags, more: flags.vega ?? flags.loader } };
    await reviseByJob(one.db, job, () => next as ReturnType<typeof firstDocument>, everyVersion);
    await reached(edge, 2);
  });

  it('allow an edge to start and stop while the database is unavailable', async () => {
    const edge = await openSnapshots({
      databaseUrl: 'postgres://nobody@127.0.0.1:1/nothing',
      environment,
      log,
    });
    expect(edge.current()).toBeUndefined();
    await edge.close();
  });
});
