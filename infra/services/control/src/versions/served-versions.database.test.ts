import { readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { eitherDatabase } from '@sideband/database/testing';
import { sql } from 'kysely';
import { reviseByJob } from '../revisions/revise-by-job.ts';
import { everyVersion, firstDocument, startControl } from '../testing/start-control.ts';
import { version } from '../testing/toggles.ts';
import type { Toggle } from '../toggles/toggle-document.ts';

const migration = new URL('../../migrations/0026-served-versions.sql', import.meta.url);
const giftcard = 'remote.giftcard.version';
const halves = {
  fractional: [
    ['1.1.0', 5_000],
    ['1.0.0', 5_000],
  ],
};

describe.each(eitherDatabase)('served versions on %s', (database) => {
  it('are recorded with each revision, and backfilled identically by the migration', async () => {
    const control = await startControl(database);
    const { db } = control;
    const toggles: Toggle[] = [
      version('1.1.0', '1.0.0'),
      { ...version('1.0.0', '1.1.0'), targeting: halves },
      { ...version('1.1.0'), defaultVariant: 'off' },
      version('1.2.0'),
    ];
    for (const toggle of toggles) {
      const job = { actor: 'test', at: control.now(), environment: 'production', reason: 'x' };
      const flags = { ...firstDocument().flags, [giftcard]: toggle };
      await reviseByJob(db, job, () => ({ flags }), everyVersion);
    }
    const rows = await db
      .selectFrom('servedVersions')
      .selectAll()
      .orderBy('name')
      .orderBy('revision')
      .execute();
    expect(rows.map(({ name, revision, version: is }) => [name, revision, is])).toEqual([
      ...[1, 2, 3, 4, 5].map((revision, index) => {
        return ['giftcard', revision, ['1.0.0', '1.1.0', null, null, '1.2.0'][index]];
      }),
      ['shell', 1, '1'],
    ]);

    const text = await readFile(migration, 'utf8');
    const [, filling = ''] = text.split('insert into control.served_versions');
    await sql`create table control.filled (like control.served_versions)`.execute(db);
    await sql.raw(`insert into control.filled ${filling}`).execute(db);
    const { rows: filled } = await sql`
      select environment, name, revision, version from control.filled order by name, revision
    `.execute(db);
    expect(filled).toEqual(rows);
  });
});
