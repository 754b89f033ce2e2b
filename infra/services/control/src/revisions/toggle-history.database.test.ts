import { readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { eitherDatabase } from '@sideband/database/testing';
import { sql } from 'kysely';
import { act, approved } from '../testing/change.ts';
import { firstDocument, startControl } from '../testing/start-control.ts';
import { toggle } from '../testing/toggles.ts';

describe.each(eitherDatabase)('toggle history on %s', (database) => {
  it('returns the last author and every state of a toggle', async () => {
    const control = await startControl(database);
    const [ada, grace] = [await control.person(), await control.person()];
    const by = { author: ada.ask, approver: grace.ask };
    const on = toggle({ defaultVariant: 'on' });
    const change = await approved(control, by, { flags: { vega: on, fresh: toggle() } });
    await act(control, ada.ask, change, 'apply');
    const removed = await approved(control, by, { flags: { fresh: null } });
    await act(control, ada.ask, removed, 'apply');

    const list = await ada.ask('GET', `${control.path}/toggles`);
    expect(list).toMatchObject({ status: 200, etag: '"3"', body: { revision: 3 } });
    const keys = list.body.toggles.map(({ key }: { key: string }) => key);
    expect(keys).toEqual(Object.keys(firstDocument().flags));
    expect(list.body.toggles[0]).toMatchObject({
      key: 'vega',
      toggle: { defaultVariant: 'on' },
      states: [
        { country: 'US', language: 'en-US', shares: { of: { on: 10_000 }, isExact: true } },
        { country: 'CA', language: 'en-CA' },
        { country: 'CA', language: 'fr-CA' },
      ],
      added: expect.any(String),
      last: { revision: 2, author: `person:${ada.personId}`, changeId: change.body.id },
    });
    expect(list.body.toggles[1]).toMatchObject({ key: 'loader', last: { revision: 1 } });

    const vega = await ada.ask('GET', `${control.path}/toggles/vega/history`);
    expect(vega.body.entries).toMatchObject([
      { revision: 2, before: { defaultVariant: 'off' }, after: { defaultVariant: 'on' } },
      { revision: 1, after: { defaultVariant: 'off' } },
    ]);
    const fresh = await ada.ask('GET', `${control.path}/toggles/fresh/history`);
    expect(fresh.body.entries.map((one: object) => Object.keys(one).sort())).toEqual([
      ['at', 'author', 'before', 'changeId', 'reason', 'revision'],
      ['after', 'at', 'author', 'changeId', 'reason', 'revision'],
    ]);
    const unknown = await ada.ask('GET', `${control.path}/toggles/constructor/history`);
    expect(unknown).toMatchObject({ status: 404 });
  });

  it('is backfilled for revisions older than the history', async () => {
    const control = await startControl(database);
    const [ada, grace] = [await control.person(), await control.person()];
    const on = { flags: { vega: toggle({ defaultVariant: 'on' }), loader: null } };
    const change = await approved(control, { author: ada.ask, approver: grace.ask }, on);
    await act(control, ada.ask, change, 'apply');
    const kept = () =>
      control.db
        .selectFrom('toggleHistory')
        .selectAll()
        .orderBy('revision')
        .orderBy('key')
        .execute();
    const written = await kept();

    await sql`drop table control.toggle_history`.execute(control.db);
    const file = new URL('../../migrations/0010-toggle-history.sql', import.meta.url);
    for (const statement of (await readFile(file, 'utf8')).split(/;\n/)) {
      if (statement.trim()) await sql.raw(statement).execute(control.db);
    }
    expect(await kept()).toEqual(written);
    expect(written).toHaveLength(6);
  });

  it('returns display names to anyone with the right to read', async () => {
    const control = await startControl(database);
    const viewer = await control.person('viewer');
    const { body } = await viewer.ask('GET', '/api/names');
    expect(body.names).toEqual({ [`person:${viewer.personId}`]: 'Ada' });
  });
});
