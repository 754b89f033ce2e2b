import { describe, expect, it } from '@jest/globals';
import { eitherDatabase } from '@sideband/database/testing';
import { act, approved, draft, served, vegaOn } from '../testing/change.ts';
import { startControl } from '../testing/start-control.ts';
import { toggle } from '../testing/toggles.ts';

describe.each(eitherDatabase)('four-eyes approval on %s', (database) => {
  it('serves a change once one person has proposed it and another has approved it, and notifies subscribers', async () => {
    const control = await startControl(database);
    const [ada, grace] = [await control.person('developer'), await control.person()];
    // When a connection starts to listen, it also reports the current revision.
    const told = new Promise((resolve) => {
      control.snapshots.subscribe((now) => now.revision === '2' && resolve(now));
    });

    const change = await approved(control, { author: ada.ask, approver: grace.ask });
    const applied = await act(control, grace.ask, change, 'apply');

    expect(applied).toMatchObject({ status: 200, body: { state: 'applied', appliedRevision: 2 } });
    expect(await served(control)).toMatchObject({
      metadata: { revision: '2' },
      flags: { vega: { defaultVariant: 'on' }, loader: { defaultVariant: 'off' } },
    });
    expect(await told).toMatchObject({ revision: '2' });
    const { body } = await control.admin('GET', '/api/audit?target=change%3A1');
    expect(
      body.entries.map(({ action, actor }: Record<string, string>) => [action, actor]),
    ).toEqual([
      ['change applied', `person:${grace.personId}`],
      ['change approved', `person:${grace.personId}`],
      ['change submitted', `person:${ada.personId}`],
      ['change drafted', `person:${ada.personId}`],
    ]);
  });

  it('accepts an empty submit body labeled as JSON', async () => {
    const control = await startControl(database);
    const { token, ask } = await control.person();
    const drafted = await draft(control, ask);
    const answer = await fetch(`${control.url}${control.path}/changes/${drafted.body.id}/submit`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'if-match': drafted.etag ?? '',
      },
    });
    expect([answer.status, await answer.json()]).toMatchObject([200, { state: 'in review' }]);
  });

  it('names the reviewer whom the author asks, and accepts only another person who may approve', async () => {
    const control = await startControl(database);
    const [ada, grace] = [await control.person(), await control.person()];
    const dev = await control.person('developer');
    const drafted = await draft(control, ada.ask);
    for (const [reviewerId, status] of [
      [ada.personId, 403],
      [dev.personId, 409],
      [9_999, 404],
    ]) {
      const asked = await act(control, ada.ask, drafted, 'submit', { reviewerId });
      expect([reviewerId, asked.status]).toEqual([reviewerId, status]);
    }

    const asked = await act(control, ada.ask, drafted, 'submit', { reviewerId: grace.personId });
    expect(asked.body).toMatchObject({ state: 'in review', reviewerId: grace.personId });
    const { body } = await control.admin('GET', '/api/audit?action=change%20submitted');
    expect(body.entries[0].detail).toMatchObject({ reviewer: `person:${grace.personId}` });
    const { body: named } = await dev.ask('GET', '/api/names');
    expect(named.reviewers).toEqual(
      expect.arrayContaining([`person:${ada.personId}`, `person:${grace.personId}`]),
    );
    expect(named.reviewers).not.toContain(`person:${dev.personId}`);
  });

  it('never accepts an approval by the author, with any token', async () => {
    const control = await startControl(database);
    const ada = await control.person();
    const other = await control.token(ada.personId, ['review', 'apply']);
    const submitted = await act(control, ada.ask, await draft(control, ada.ask), 'submit');

    for (const by of [ada.ask, other.ask]) {
      const own = await act(control, by, submitted, 'approve');
      expect(own).toMatchObject({ status: 403, type: 'application/problem+json; charset=utf-8' });
      expect(await act(control, by, submitted, 'apply')).toMatchObject({ status: 409 });
    }
    // A direct insert into the table is rejected as well.
    const approval = { changeId: submitted.body.id, personId: ada.personId, at: control.now() };
    const forged = control.db
      .insertInto('changeApprovals')
      .values({ ...approval, editsHash: submitted.body.editsHash })
      .execute();
    await expect(forged).rejects.toThrow('nobody approves a change of their own');
    expect((await served(control)).metadata.revision).toBe('1');
  });

  it('covers exactly what is applied: an edit voids every approval, and only the author edits', async () => {
    const control = await startControl(database);
    const [ada, grace] = [await control.person(), await control.person()];
    const change = await approved(control, { author: ada.ask, approver: grace.ask });
    const path = `${control.path}/changes/${change.body.id}`;
    const body = {
      title: 'Another',
      reason: 'thought again',
      edits: { flags: { loader: toggle({ defaultVariant: 'on' }) } },
    };

    expect(await grace.ask('PUT', path, { body, ifMatch: change.etag })).toMatchObject({
      status: 403,
    });
    const edited = await ada.ask('PUT', path, { body, ifMatch: change.etag });
    expect(edited).toMatchObject({ status: 200, body: { state: 'draft' } });
    expect(await act(control, ada.ask, edited, 'apply')).toMatchObject({ status: 409 });
    const again = await act(control, ada.ask, edited, 'submit');
    // The state of the change alone is not trusted.
    await control.db.updateTable('changes').set({ state: 'approved' }).execute();
    expect(await act(control, ada.ask, again, 'apply')).toMatchObject({ status: 409 });
  });

  it('rejects the admin token, which manages people but neither proposes nor applies', async () => {
    const control = await startControl(database);
    const [ada, grace] = [await control.person(), await control.person()];
    const change = await approved(control, { author: ada.ask, approver: grace.ask });

    expect(await draft(control, control.admin)).toMatchObject({ status: 403 });
    for (const name of ['submit', 'approve', 'apply', 'cancel']) {
      expect(await act(control, control.admin, change, name, { reason: 'x' })).toMatchObject({
        status: 403,
      });
    }
    const email = { name: 'Ada again', email: 'A@sideband.example', role: 'admin' };
    expect(await control.admin('POST', '/api/people', { body: email })).toMatchObject({
      status: 201,
    });
    const twin = { ...email, email: 'a@sideband.example' };
    expect(await control.admin('POST', '/api/people', { body: twin })).toMatchObject({
      status: 409,
    });
  });

  it('never applies a change over a state that its author did not see', async () => {
    const control = await startControl(database);
    const [ada, grace] = [await control.person(), await control.person()];
    const by = { author: ada.ask, approver: grace.ask };
    const first = await approved(control, by);
    const second = await approved(control, by, {
      flags: { vega: toggle({ metadata: { owner: 'x' } }) },
    });
    const elsewhere = await approved(control, by, {
      flags: { loader: toggle({ defaultVariant: 'on' }) },
    });

    await act(control, grace.ask, first, 'apply');
    expect(await act(control, grace.ask, second, 'apply')).toMatchObject({
      status: 409,
      body: { problems: [{ pointer: '/flags/vega', code: 'changed_since' }] },
    });
    expect(await act(control, grace.ask, elsewhere, 'apply')).toMatchObject({ status: 200 });
    expect((await served(control)).flags).toMatchObject({
      vega: vegaOn.flags.vega,
      loader: { defaultVariant: 'on' },
    });
  });
});
