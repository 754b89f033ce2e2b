import { readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { eitherDatabase } from '@sideband/database/testing';
import { sql } from 'kysely';
import { act, approved } from '../testing/change.ts';
import { startControl } from '../testing/start-control.ts';
import { toggle, version } from '../testing/toggles.ts';

const loaderOn = { flags: { loader: toggle({ defaultVariant: 'on' }) } };

/**
 * Revision 2 switches vega on, 3 switches the loader, 4 kills the gift card remote, and 5 rolls
 * back to 3.
 */
async function story(control: Awaited<ReturnType<typeof startControl>>) {
  const [ada, grace] = [await control.person(), await control.person()];
  const by = { author: ada.ask, approver: grace.ask };
  await act(control, ada.ask, await approved(control, by), 'apply');
  control.wait(60_000);
  const later = control.now();
  await act(control, grace.ask, await approved(control, by, loaderOn), 'apply');
  const { path } = control;
  const any = { ifMatch: '*' };
  const kill = `${path}/toggles/remote.giftcard.version/kill`;
  await ada.ask('POST', kill, { body: { reason: 'it harms' }, ...any });
  const back = { body: { reason: 'mended', revision: 3 }, ...any };
  await ada.ask('POST', `${path}/take-back`, back);
  return { ada, grace, later };
}

const numbers = ({ body }: { body: { entries: { revision: number }[] } }) =>
  body.entries.map(({ revision }) => revision);

describe.each(eitherDatabase)('timeline on %s', (database) => {
  it('returns author, reason, kind and differences of each revision', async () => {
    const control = await startControl(database);
    const { ada, grace } = await story(control);
    const { body } = await grace.ask('GET', `${control.path}/timeline`);
    expect(body).toMatchObject({
      head: 5,
      entries: [
        {
          revision: 5,
          kind: 'take back',
          author: `person:${ada.personId}`,
          reason: 'mended',
          differences: [
            {
              name: 'remote.giftcard.version',
              words: ['Everywhere: off → 1.0.0, 100 %'],
            },
          ],
        },
        { revision: 4, kind: 'kill', afterReview: 'open', differences: [{ how: 'changed' }] },
        { revision: 3, kind: 'change', author: `person:${grace.personId}`, title: 'A change' },
        { revision: 2, differences: [{ name: 'vega', words: ['Everywhere: off → on, 100 %'] }] },
        { revision: 1, kind: null, author: 'import', differences: [] },
      ],
    });
  });

  it('filters by toggle, person, remote and time, with pagination', async () => {
    const control = await startControl(database);
    const { ada, grace, later } = await story(control);
    const ask = async (query: Record<string, string>) =>
      numbers(await ada.ask('GET', `${control.path}/timeline?${new URLSearchParams(query)}`));
    expect(await ask({ toggle: 'vega' })).toEqual([2, 1]);
    expect(await ask({ remote: 'giftcard' })).toEqual([5, 4, 1]);
    expect(await ask({ remote: 'shell' })).toEqual([1]);
    expect(await ask({ actor: `person:${grace.personId}` })).toEqual([3]);
    expect(await ask({ from: later.toISOString() })).toEqual([5, 4, 3]);
    expect(await ask({ to: later.toISOString(), toggle: 'vega' })).toEqual([2, 1]);
    expect(await ask({ limit: '2' })).toEqual([5, 4]);
    expect(await ask({ limit: '2', before: '4' })).toEqual([3, 2]);
    expect(await ask({ toggle: 'nothing' })).toEqual([]);
  });

  it('filters the audit log by the same criteria, and by action', async () => {
    const control = await startControl(database);
    const { ada, grace, later } = await story(control);
    const ask = async (query: Record<string, string>) => {
      const { body } = await ada.ask('GET', `/api/audit?${new URLSearchParams(query)}`);
      return body.entries.map(({ action }: { action: string }) => action);
    };
    const flow = [
      ...['change applied', 'change applied', 'change approved'],
      ...['change submitted', 'change drafted'],
    ];
    expect(await ask({ toggle: 'loader' })).toEqual([...flow, 'document imported']);
    expect(await ask({ toggle: 'loader', actor: `person:${grace.personId}` })).toEqual(
      flow.slice(0, 3),
    );
    expect(await ask({ remote: 'giftcard' })).toEqual([
      ...['taken back', 'toggle killed', 'document imported'],
    ]);
    expect(await ask({ action: 'taken back' })).toEqual(['taken back']);
    expect(await ask({ from: later.toISOString(), toggle: 'vega' })).toEqual([]);
  });

  it('finds a draft by both toggles after it was edited to another one', async () => {
    const control = await startControl(database);
    const [ada, grace] = [await control.person(), await control.person()];
    const change = await approved(control, { author: ada.ask, approver: grace.ask });
    const body = {
      title: 'Another',
      reason: 'thought again',
      edits: { flags: { 'remote.giftcard.version': version('2.0.0', '1.0.0') } },
    };
    const at = `${control.path}/changes/${change.body.id}`;
    await ada.ask('PUT', at, { body, ifMatch: change.etag });
    const actions = async (query: string) =>
      (await ada.ask('GET', `/api/audit?${query}`)).body.entries.map(
        ({ action }: { action: string }) => action,
      );
    expect(await actions('toggle=vega')).toEqual([
      ...['change approved', 'change submitted', 'change drafted', 'document imported'],
    ]);
    expect(await actions('remote=giftcard')).toEqual(['change edited', 'document imported']);
  });

  it('finds audit entries that are older than the toggle index', async () => {
    const control = await startControl(database);
    await story(control);
    const all = () => control.db.selectFrom('auditToggles').selectAll().execute();
    const sorted = (rows: { key: string; seq: number }[]) =>
      rows.map(({ key, seq }) => `${key} ${seq}`).sort();
    const before = sorted(await all());
    await sql.raw('alter table control.audit_toggles disable trigger user').execute(control.db);
    await control.db.deleteFrom('auditToggles').execute();
    const file = new URL('../../migrations/0015-audit-toggles.sql', import.meta.url);
    const [insert = ''] = /insert into[^;]*;/.exec(await readFile(file, 'utf8')) ?? [];
    await sql.raw(insert).execute(control.db);
    expect(sorted(await all())).toEqual(before);
  });
});
