import { describe, expect, it } from '@jest/globals';
import { eitherDatabase } from '@sideband/database/testing';
import { act, served } from '../testing/change.ts';
import { startControl } from '../testing/start-control.ts';
import { testBed } from '../testing/test-bed.ts';
import { toggle } from '../testing/toggles.ts';

describe.each(eitherDatabase)('export and import on %s', (database) => {
  it('find no change in an unmodified export, and draft an ordinary change for an edited one', async () => {
    const control = await startControl(database);
    const [ada, grace] = [await control.person('developer'), await control.person()];
    const { body: document, etag } = await ada.ask('GET', `${control.path}/export`);
    const ask = (path: string, body: object, ifMatch = etag) =>
      ada.ask('POST', `${control.path}/import${path}`, { body, ifMatch });

    const tried = await ask('/dry-run', { document });
    expect(tried.body).toEqual({
      problems: [],
      differences: [],
      patch: [],
      sides: [],
      edits: {},
      ignored: [],
      filled: [],
    });
    const said = { title: 'Import', reason: 'made elsewhere' };
    expect(await ask('', { document, ...said })).toMatchObject({ status: 409 });

    document.flags.vega.defaultVariant = 'on';
    delete document.flags.loader;
    document.flags.more = toggle();
    document.metadata = { ...document.metadata, about: 'mine' };
    const dry = await ask('/dry-run', { document });
    expect(dry.body).toMatchObject({
      problems: [],
      ignored: ['/metadata'],
      differences: [
        { name: 'vega', words: ['Everywhere: off → on, 100 %'] },
        { name: 'loader', how: 'removed' },
        { name: 'more', how: 'added' },
      ],
    });
    const { body: nothing } = await ada.ask('GET', `${control.path}/changes`);
    expect(nothing.changes).toEqual([]);

    expect(await ask('', { document, ...said }, '"9"')).toMatchObject({ status: 412 });
    const drafted = await ask('', { document, ...said });
    expect(drafted).toMatchObject({ status: 201, body: { state: 'draft', edits: dry.body.edits } });
    const submitted = await act(control, ada.ask, drafted, 'submit');
    const change = await act(control, grace.ask, submitted, 'approve');
    expect(await act(control, grace.ask, change, 'apply')).toMatchObject({ status: 200 });
    const { flags } = await served(control);
    expect(Object.keys(flags).sort()).toEqual(Object.keys(document.flags).sort());
    const first = await ada.ask('GET', `${control.path}/export?revision=1`);
    expect(first.body).toMatchObject({ metadata: { revision: '1' }, flags: { loader: {} } });
  });

  it.each([
    ['no document', 'x', ''],
    ['a wrong toggle', { flags: { vega: toggle({ defaultVariant: 'onn' }) } }, '/flags/vega'],
    ['without a version', { flags: { vega: toggle() } }, '/flags/shell.version'],
  ])('reject an invalid document with its problems: %s', async (_, document, place) => {
    const control = await startControl(database);
    const ada = await control.person();
    const dry = await ada.ask('POST', `${control.path}/import/dry-run`, { body: { document } });
    expect(dry).toMatchObject({ status: 200, body: { differences: [], edits: {} } });
    const pointers = dry.body.problems.map(({ pointer }: { pointer: string }) => pointer);
    expect(pointers.some((pointer: string) => pointer.startsWith(place))).toBe(true);
    const body = { document, title: 'Import', reason: 'made elsewhere' };
    const refused = await ada.ask('POST', `${control.path}/import`, { body, ifMatch: '"1"' });
    expect(refused).toMatchObject({ status: 422, body: { problems: dry.body.problems } });
    expect((await ada.ask('GET', `${control.path}/changes`)).body.changes).toEqual([]);
  });

  it('merge a third-party definition into the served one, and report what was filled in', async () => {
    const control = await startControl(database);
    const [ada, grace] = [await control.person('developer'), await control.person()];
    const document = testBed();
    const post = (name: string, body: object) =>
      ada.ask('POST', `${control.path}/import${name}`, { body, ifMatch: '"1"' });
    const plain = await post('/dry-run', { document, merge: true });
    expect(plain.body.problems.length).toBeGreaterThan(0);

    const fill = { owner: 'Team bed', client: true, publicMetadata: true };
    const tried = await post('/dry-run', { document, merge: true, fill });
    expect(tried.body.problems).toEqual([]);
    expect(tried.body.filled).toEqual(
      expect.arrayContaining([
        { pointer: '/flags/boolean-flag/metadata/owner', value: 'Team bed' },
        { pointer: '/flags/boolean-flag/metadata/version', value: 'v1' },
        {
          pointer: '/$attributes/age',
          value: expect.objectContaining({ type: 'number', private: true }),
        },
        { pointer: '/$attributes/customer', value: expect.objectContaining({ type: 'boolean' }) },
        { pointer: '/$attributes/email', value: expect.objectContaining({ type: 'string' }) },
      ]),
    );
    const said = { title: 'The bed', reason: 'made elsewhere' };
    const drafted = await post('', { document, merge: true, fill, ...said });
    expect(drafted).toMatchObject({ status: 201 });
    const submitted = await act(control, ada.ask, drafted, 'submit');
    const approved = await act(control, grace.ask, submitted, 'approve');
    expect(await act(control, grace.ask, approved, 'apply')).toMatchObject({ status: 200 });
    const { flags, $attributes } = await served(control);
    expect(Object.keys(flags)).toEqual(expect.arrayContaining(['vega', 'shell.version']));
    expect(flags['metadata-flag'].metadata).toMatchObject({ version: 'v2', owner: 'Team bed' });
    expect(Object.keys($attributes).sort()).toEqual(['age', 'build', 'customer', 'email', 'time']);

    const again = await post('/dry-run', { document, merge: true, fill: { owner: 'Others' } });
    expect(again.body).toMatchObject({ problems: [], differences: [] });
    const { entries } = (await control.admin('GET', '/api/audit?target=change%3A1')).body;
    expect(entries.map(({ action }: { action: string }) => action)).toContain('change applied');
    const { body } = await ada.ask('GET', `${control.path}/timeline`);
    expect(JSON.stringify(body)).toContain('Rules can use it: number, from servers only');
  });
});
