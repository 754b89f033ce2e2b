import { execFile } from 'node:child_process';
import { appendFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { openPglite } from '@sideband/database';
import { eitherDatabase } from '@sideband/database/testing';
import { sql } from 'kysely';
import { databaseOf } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { prepareDataFolder } from '../testing/prepare-data-folder.ts';
import { startControl, type TestControl } from '../testing/start-control.ts';
import { writeAnchorFile } from './anchor-file.ts';
import { formerKeys, newAnchorKey, openAnchorKey, signingKey, verifyingKey } from './anchor-key.ts';
import { anchorAudit, listAnchors } from './anchors.table.ts';
import { recordChange } from './audit.table.ts';

const day = 24 * 60 * 60_000;

/** Forges data in a way that requires the database owner's password. */
async function forge({ db }: TestControl, table: string, statement: string) {
  await sql.raw(`alter table control.${table} disable trigger user`).execute(db);
  await sql.raw(statement).execute(db);
  await sql.raw(`alter table control.${table} enable trigger user`).execute(db);
}

async function write({ db, now }: Pick<TestControl, 'db' | 'now'>, target: string) {
  const trail = { actor: 'test', at: now() };
  await db.transaction().execute((tx) => recordChange(tx, trail, { action: 'did', target }));
}

/**
 * Creates four audit entries, two of them from the start of control. The third is anchored, also in
 * the file.
 */
async function anchored(control: TestControl) {
  await write(control, 'a');
  await control.anchors.anchor(new Date(control.now().getTime() + day));
  await write(control, 'c');
}

const backTo = (seq: number) =>
  `update control.audit_end set seq = ${seq}, hash = (select hash from control.audit where seq = ${seq})`;

describe.each(eitherDatabase)('audit anchors on %s', (database) => {
  it('are signed once a day, are append-only, and are also written to a file', async () => {
    const control = await startControl(database);
    await anchored(control);
    const tomorrow = new Date(control.now().getTime() + day);
    await control.anchors.anchor(tomorrow);
    await control.anchors.anchor(new Date(tomorrow.getTime() + day));

    const { body } = await control.admin('GET', '/api/audit/anchors');
    const days = body.anchors.map((anchor: { day: string }) => anchor.day);
    expect(new Set(days).size).toBe(days.length);
    expect(days).toContain(tomorrow.toISOString().slice(0, 10));
    expect(body.anchors.at(-1).seq).toBe(4);
    const lines = (await readFile(control.audit.file, 'utf8')).trim().split('\n');
    expect(lines).toHaveLength(days.length);
    const { db } = control;
    await expect(db.updateTable('auditAnchors').set({ seq: 1 }).execute()).rejects.toThrow(
      'only ever added',
    );
    await expect(db.deleteFrom('auditAnchors').execute()).rejects.toThrow('only ever added');
    const { body: whole } = await control.admin('GET', '/api/audit/verification');
    expect(whole).toMatchObject({ ok: true, end: { seq: 4 }, anchors: days.length });
  });

  it.each([
    [
      'truncated together with its stored end',
      [
        ['audit', 'delete from control.audit where seq > 2'],
        ['audit_end', backTo(2)],
      ],
      { seq: 3, fault: 'cut off' },
    ],
    [
      'truncated together with its anchors',
      [
        ['audit', 'delete from control.audit where seq > 2'],
        ['audit_end', backTo(2)],
        ['audit_anchors', 'delete from control.audit_anchors where seq > 2'],
      ],
      { seq: 3, fault: 'cut off' },
    ],
    [
      'edited',
      [['audit', "update control.audit set actor = 'person:9' where seq = 2"]],
      { seq: 2, fault: 'edited' },
    ],
    [
      'deleted',
      [['audit', 'delete from control.audit where seq = 2']],
      { seq: 2, fault: 'missing' },
    ],
    [
      'reordered',
      [
        ['audit', 'update control.audit set seq = 9 where seq = 2'],
        ['audit', 'update control.audit set seq = 2 where seq = 3'],
        ['audit', 'update control.audit set seq = 3 where seq = 9'],
      ],
      { seq: 2, fault: 'edited' },
    ],
    [
      'anchored again without the key',
      [['audit_anchors', "update control.audit_anchors set hash = repeat('0', 64) where seq = 3"]],
      { seq: 3, fault: 'anchor forged' },
    ],
    [
      'left without anchors',
      [['audit_anchors', 'delete from control.audit_anchors where seq = 3']],
      { seq: 3, fault: 'anchor missing' },
    ],
  ])('reveal an audit log that was %s', async (_, statements, found) => {
    const control = await startControl(database);
    await anchored(control);
    for (const [table = '', statement = ''] of statements) await forge(control, table, statement);

    const { body } = await control.admin('GET', '/api/audit/verification');

    expect(body).toEqual({ ok: false, ...found });
    const before = await listAnchors(control.db);
    // A new signature must not cover up a broken chain.
    await control.anchors.anchor(new Date(control.now().getTime() + 9 * day));
    expect(await listAnchors(control.db)).toEqual(before);
  });

  it('reveal an audit log that was rewritten completely with consistent hashes', async () => {
    const control = await startControl(database);
    await anchored(control);
    await forge(control, 'audit', 'delete from control.audit where seq > 1');
    await forge(control, 'audit_end', backTo(1));
    for (const target of ['a', 'forged', 'c']) await write(control, target);
    const { body } = await control.admin('GET', '/api/audit/verification');
    expect(body).toEqual({ ok: false, seq: expect.any(Number), fault: 'edited' });
  });
});

describe.each(eitherDatabase)('audit key rotation on %s', (database) => {
  it('signs with the new key, and keeps anchors of the former key valid', async () => {
    const control = await startControl(database);
    await anchored(control);
    const key = signingKey(newAnchorKey(), 'test');
    const { file } = control.audit;
    const tomorrow = new Date(control.now().getTime() + 2 * day);
    const unknown = await control.again({ audit: { key, file } });
    expect(await unknown.restarted.anchors.verify()).toMatchObject({ fault: 'anchor forged' });

    const former = formerKeys(control.audit.key.publicKey, 'test');
    const { restarted } = await control.again({ audit: { key, former, file } });
    await restarted.anchors.anchor(tomorrow);

    const anchors = await listAnchors(control.db);
    expect(anchors.at(-1)).toMatchObject({ keyId: key.keyId });
    const verified = await restarted.anchors.verify();
    expect(verified).toMatchObject({ ok: true, anchors: anchors.length });
  });
});

describe('audit key', () => {
  it('is created once, readable only by its owner, unless it is given', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'control-'));
    const made = openAnchorKey(folder, undefined);
    expect((await stat(join(folder, 'audit-key.pem'))).mode & 0o777).toBe(0o600);
    expect(openAnchorKey(folder, undefined).keyId).toBe(made.keyId);
    const signature = made.sign('words');
    const known = verifyingKey(made.publicKey, 'test');
    expect([known.isSigned('words', signature), known.isSigned('other', signature)]).toEqual([
      true,
      false,
    ]);
    expect(openAnchorKey(folder, newAnchorKey()).keyId).not.toBe(made.keyId);
    expect(() => openAnchorKey(folder, 'secret words')).toThrow(
      'SIDEBAND_AUDIT_KEY holds no Ed25519 key as PEM.',
    );
    await rm(folder, { recursive: true });
  });

  it('verifies an audit log without a running control', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'control-'));
    const [keyFile, anchors] = [join(dataDir, 'public.pem'), join(dataDir, 'kept.jsonl')];
    const key = signingKey(newAnchorKey(), 'test');
    await writeFile(keyFile, key.publicKey);
    const formerFile = join(dataDir, 'former.pem');
    const former = signingKey(newAnchorKey(), 'test');
    await writeFile(formerFile, former.publicKey);
    await prepareDataFolder(dataDir);
    const opened = await openPglite<Tables>(dataDir);
    const db = await databaseOf(opened);
    await write({ db, now: () => new Date() }, 'a');
    await anchorAudit(db, former, new Date());
    await anchorAudit(db, key, new Date(Date.now() + day));
    await writeAnchorFile(anchors, await listAnchors(db));
    await opened.close();
    const main = fileURLToPath(new URL('verify.ts', import.meta.url));
    const { PATH, NODE_COMPILE_CACHE } = process.env;
    const run = () =>
      promisify(execFile)(
        process.execPath,
        [
          '--disable-warning=ExperimentalWarning',
          main,
          '--key',
          formerFile,
          '--key',
          keyFile,
          '--anchors',
          anchors,
        ],
        { env: { PATH, NODE_COMPILE_CACHE, SIDEBAND_DATA_DIR: dataDir } },
      );
    expect(JSON.parse((await run()).stdout)).toMatchObject({ ok: true, anchors: 2 });

    // A tampered anchor, as if another database had been signed.
    const [line = ''] = (await readFile(anchors, 'utf8')).split('\n');
    await appendFile(anchors, `${line.replace('"seq":1', '"seq":2')}\n`);
    await expect(run()).rejects.toMatchObject({ code: 1, stdout: expect.stringMatching('forged') });
    await rm(dataDir, { recursive: true });
  });
});
