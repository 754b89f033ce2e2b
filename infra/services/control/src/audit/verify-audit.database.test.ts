import { describe, expect, it } from '@jest/globals';
import { eitherDatabase } from '@sideband/database/testing';
import { sql } from 'kysely';
import { startControl, type TestControl } from '../testing/start-control.ts';
import { recordChange } from './audit.table.ts';
import { verifyAudit } from './verify-audit.ts';

/** Forges data in a way that requires the database owner's password. */
async function forge({ db }: TestControl, statement: string) {
  await sql.raw('alter table control.audit disable trigger user').execute(db);
  await sql.raw(statement).execute(db);
  await sql.raw('alter table control.audit enable trigger user').execute(db);
}

async function withEntries(control: TestControl) {
  for (const target of ['a', 'b', 'c']) {
    await control.db
      .transaction()
      .execute((tx) =>
        recordChange(
          tx,
          { actor: 'test', at: control.now() },
          { action: 'did', target, detail: { n: 1.5, words: 'é\u0000"' } },
        ),
      );
  }
  const whole = await verifyAudit(control.db);
  if (!whole.ok) throw new Error('the chain is broken from the start');
  return whole.end;
}

const copy =
  'insert into control.audit select 3, at, actor, action, target, reason, detail, previous_hash, hash from control.audit where seq = 4';

describe.each(eitherDatabase)('audit log on %s', (database) => {
  it('is append-only', async () => {
    const { db } = await startControl(database);
    await expect(db.updateTable('audit').set({ reason: 'x' }).execute()).rejects.toThrow(
      'only ever added',
    );
    await expect(db.deleteFrom('audit').execute()).rejects.toThrow('only ever added');
    await expect(sql`truncate control.audit`.execute(db)).rejects.toThrow('only ever added');
    await expect(db.deleteFrom('revisions').execute()).rejects.toThrow('only ever added');
  });

  it.each([
    [
      'edited',
      "update control.audit set actor = 'person:9' where seq = 3",
      { seq: 3, fault: 'edited' },
    ],
    [
      'changed in its timestamp',
      "update control.audit set at = at + interval '1 second' where seq = 3",
      { seq: 3, fault: 'edited' },
    ],
    ['removed', 'delete from control.audit where seq = 3', { seq: 3, fault: 'missing' }],
    [
      'replaced by another entry',
      `delete from control.audit where seq = 3; ${copy}`,
      { seq: 3, fault: 'edited' },
    ],
    [
      'reordered',
      'update control.audit set seq = 9 where seq = 3; update control.audit set seq = 3 where seq = 4; update control.audit set seq = 4 where seq = 9',
      { seq: 3, fault: 'edited' },
    ],
    ['removed at the end', 'delete from control.audit where seq = 5', { seq: 5, fault: 'cut off' }],
    [
      'excluded by moving the stored end back',
      'update control.audit_end set seq = 4, hash = (select hash from control.audit where seq = 4)',
      { seq: 5, fault: 'edited' },
    ],
    [
      'removed at the beginning',
      'delete from control.audit where seq = 1',
      { seq: 1, fault: 'missing' },
    ],
  ])('reveals an entry that was %s', async (_, statements, found) => {
    const control = await startControl(database);
    expect(await withEntries(control)).toMatchObject({ seq: 5 });
    for (const statement of statements.split('; ')) await forge(control, statement);
    expect(await verifyAudit(control.db)).toEqual({ ok: false, ...found });
  });

  it('detects truncation and rewriting by a chain end recorded elsewhere, even if the stored end is forged', async () => {
    const control = await startControl(database);
    const kept = await withEntries(control);
    expect(await verifyAudit(control.db, kept)).toMatchObject({ ok: true });

    await forge(control, 'delete from control.audit where seq = 5');
    await sql`update control.audit_end set seq = 4, hash = (select hash from control.audit where seq = 4)`.execute(
      control.db,
    );
    expect(await verifyAudit(control.db)).toMatchObject({ ok: true });
    expect(await verifyAudit(control.db, kept)).toEqual({ ok: false, seq: 5, fault: 'cut off' });

    await control.db
      .transaction()
      .execute((tx) =>
        recordChange(tx, { actor: 'forger', at: control.now() }, { action: 'did', target: 'd' }),
      );
    expect(await verifyAudit(control.db, kept)).toEqual({ ok: false, seq: 5, fault: 'edited' });
    const { body } = await control.admin(
      'GET',
      `/api/audit/verification?seq=${kept.seq}&hash=${kept.hash}`,
    );
    expect(body).toEqual({ ok: false, seq: 5, fault: 'edited' });
  });
});
