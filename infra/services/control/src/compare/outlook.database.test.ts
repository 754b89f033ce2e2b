import { describe, expect, it } from '@jest/globals';
import { eitherDatabase } from '@sideband/database/testing';
import { appendRevision } from '../revisions/append-revision.ts';
import { act, approved, draft, vegaOn } from '../testing/change.ts';
import { firstDocument, startControl } from '../testing/start-control.ts';
import { toggle, version } from '../testing/toggles.ts';

interface Named {
  name: string;
  by?: { revision: number };
}

describe.each(eitherDatabase)('outlook of a change on %s', (database) => {
  it('shows differences before a change is served, and between any two revisions in both directions afterwards', async () => {
    const control = await startControl(database);
    const [ada, grace] = [await control.person(), await control.person()];
    const change = await approved(control, { author: ada.ask, approver: grace.ask });
    const outlook = `${control.path}/changes/${change.body.id}/outlook`;
    const said = [{ name: 'vega', how: 'changed', words: ['Everywhere: off → on, 100 %'] }];
    const patch = [{ op: 'replace', path: '/flags/vega/defaultVariant', value: 'on' }];

    const before = await ada.ask('GET', outlook);
    expect(before.body).toMatchObject({
      base: 1,
      head: 1,
      differences: said,
      patch,
      conflicts: [],
    });
    await act(control, grace.ask, change, 'apply');
    expect((await ada.ask('GET', outlook)).body).toMatchObject({ head: 2, differences: said });

    const diff = (from: number, to: number) =>
      ada.ask('GET', `${control.path}/revisions/${from}/diff/${to}`);
    expect((await diff(1, 2)).body).toMatchObject({ from: 1, to: 2, differences: said, patch });
    expect((await diff(2, 1)).body).toMatchObject({
      differences: [{ words: ['Everywhere: on → off, 100 %'] }],
    });
    expect((await diff(2, 2)).body).toMatchObject({ differences: [], patch: [] });
    expect(await diff(1, 9)).toMatchObject({ status: 404 });
  });

  it('names the author of a conflicting revision, and merges both sides', async () => {
    const control = await startControl(database);
    const [ada, robin] = [await control.person(), await control.person()];
    const mine = await draft(control, ada.ask, {
      flags: { vega: toggle({ defaultVariant: 'on' }) },
    });
    const theirs = await approved(
      control,
      { author: robin.ask, approver: ada.ask },
      { flags: { vega: toggle({ metadata: { owner: 'trial' } }) } },
    );
    await act(control, robin.ask, theirs, 'apply');

    const { body } = await ada.ask('GET', `${control.path}/changes/${mine.body.id}/outlook`);
    expect(body).toMatchObject({ base: 1, head: 2 });
    expect(body.conflicts).toMatchObject([
      {
        pointer: '/flags/vega',
        by: { revision: 2, author: `person:${robin.personId}` },
        merged: {
          value: toggle({ defaultVariant: 'on', metadata: { owner: 'trial' } }),
          undecided: [],
        },
      },
    ]);
    const merged = { flags: { vega: body.conflicts[0].merged.value } };
    const edited = await ada.ask('PUT', `${control.path}/changes/${mine.body.id}`, {
      body: { title: 'Both', reason: 'merged', edits: merged, base: body.head },
      ifMatch: mine.etag,
    });
    expect(edited).toMatchObject({ status: 200, body: { baseRevision: 2 } });
  });

  it('finds the conflicting revision among many later ones, for segments as well', async () => {
    const control = await startControl(database);
    const ada = await control.person();
    const canada = (country: string) => ({ '==': [{ var: 'country' }, country] });
    const { flags, ...rest } = firstDocument();
    const revise = (revision: number, next: object) =>
      control.db.transaction().execute((tx) =>
        appendRevision(
          tx,
          { actor: `author ${revision}`, at: control.now() },
          {
            environment: 'production',
            expected: revision - 1,
            action: 'served',
            reason: `the ${revision}`,
            document: { ...rest, flags, ...next },
          },
        ),
      );
    const vega = toggle({ metadata: { owner: 'trial' } });
    const theirs = { flags: { ...flags, vega } };
    await revise(2, theirs);
    for (let revision = 3; revision <= 60; revision += 1) {
      const $evaluators = { canada: canada(revision < 58 ? 'US' : 'CA'), other: canada('US') };
      await revise(revision, { ...theirs, $evaluators });
    }

    const mine = { ...vegaOn, $evaluators: { canada: canada('MX'), other: canada('MX') } };
    const look = await ada.ask('POST', `${control.path}/outlook`, { body: { ...mine, base: 1 } });
    const named = look.body.conflicts.map(({ name, by }: Named) => [name, by?.revision]);

    // Authors of segment changes are searched for in the last fifty revisions only.
    expect(named).toEqual([
      ['vega', 2],
      ['canada', 58],
      ['other', undefined],
    ]);
  });

  it('keeps reporting the conflict, however often the author rewords the change', async () => {
    const control = await startControl(database);
    const [ada, bob] = [await control.person(), await control.person()];
    const key = 'remote.giftcard.version';
    const edits = { flags: { [key]: version('2.0.0', '1.0.0') } };
    const mine = await draft(control, ada.ask, edits);
    const kill = { body: { reason: 'it harms' }, ifMatch: '*' };
    await bob.ask('POST', `${control.path}/toggles/${key}/kill`, kill);
    const path = `${control.path}/changes/${mine.body.id}`;
    const mended = { title: 'The new one', reason: 'a typo mended', edits };
    const edit = (rest: object) =>
      ada.ask('PUT', path, { body: { ...mended, ...rest }, ifMatch: mine.etag });

    for (const rest of [{}, { base: 1 }]) {
      expect(await edit(rest)).toMatchObject({
        status: 409,
        body: { problems: [{ pointer: `/flags/${key}`, code: 'changed_since' }] },
      });
    }
    expect(await edit({ base: 3 })).toMatchObject({ status: 404 });
    expect((await ada.ask('GET', `${path}/outlook`)).body.conflicts).toHaveLength(1);
    const elsewhere = { flags: { loader: toggle({ defaultVariant: 'on' }) } };
    expect(await edit({ edits: elsewhere })).toMatchObject({
      status: 200,
      body: { baseRevision: 1 },
    });
  });

  it('covers unsaved edits, including invalid ones', async () => {
    const control = await startControl(database);
    const viewer = await control.person('viewer');
    const look = (body: object) => viewer.ask('POST', `${control.path}/outlook`, { body });
    expect((await look(vegaOn)).body).toMatchObject({
      problems: [],
      differences: [{ name: 'vega' }],
    });
    expect((await look({ flags: { vega: toggle({ defaultVariant: 'onn' }) } })).body).toMatchObject(
      {
        differences: [],
        problems: [{ pointer: '/flags/vega/defaultVariant' }],
      },
    );
    expect(await look({ ...vegaOn, base: 9 })).toMatchObject({ status: 404 });
    expect((await control.admin('GET', `${control.path}/changes`)).body).toEqual({ changes: [] });
  });
});
