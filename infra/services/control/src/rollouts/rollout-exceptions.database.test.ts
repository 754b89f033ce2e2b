import { describe, expect, it } from '@jest/globals';
import { ask } from '../testing/ask.ts';
import { act, served } from '../testing/change.ts';
import { fine, planned, startedRollout } from '../testing/rollout.ts';
import { startControl } from '../testing/start-control.ts';
import { lookAtRollouts } from './look-at-rollouts.ts';
import { noLooks } from './looks.ts';

const key = 'remote.giftcard.version';

describe('guarded rollout: exceptions', () => {
  it('starts only with the planned edits, and only one per remote', async () => {
    const control = await startControl('PostgreSQL');
    const first = await startedRollout(control);
    const second = await planned(control, first.ada.ask, { version: '1.2.0' });
    expect(second).toMatchObject({ status: 409, body: { detail: /percentage/ } as never });

    const other = await startControl('PostgreSQL');
    const [ada, grace] = [await other.person(), await other.person()];
    const { body: rollout } = await planned(other, ada.ask);
    const change = await ada.ask('GET', `${other.path}/changes/${rollout.changeId}`);
    const edits = structuredClone(change.body.edits);
    edits.flags[key].targeting.fractional = [
      ['candidate', 9_000],
      ['control', 1_000],
    ];
    const body = { title: 'x', reason: 'x', edits };
    const { etag: ifMatch } = change;
    const path = `${other.path}/changes/${rollout.changeId}`;
    const edited = await ada.ask('PUT', path, { body, ifMatch });
    const submitted = await act(other, ada.ask, edited, 'submit');
    const approved = await act(other, grace.ask, submitted, 'approve');
    expect(await act(other, ada.ask, approved, 'apply')).toMatchObject({ status: 409 });
    expect((await served(other)).metadata.revision).toBe('1');
  });

  it('rejects moves without the right to apply, or with a stale version', async () => {
    const control = await startControl('PostgreSQL');
    const { go, path, ada } = await startedRollout(control);
    const developer = await control.person('developer');
    expect(await go('next', { force: true }, developer.ask)).toMatchObject({ status: 403 });
    const body = { reason: 'x' };
    expect(await ada.ask('POST', `${path}/pause`, { body })).toMatchObject({ status: 428 });
    const stale = { body, ifMatch: '"1"' };
    expect(await ada.ask('POST', `${path}/pause`, stale)).toMatchObject({ status: 412 });
    expect(await go('next', { force: true, reason: '' })).toMatchObject({ status: 400 });
  });

  it('is planned and moved only by people who may publish that remote', async () => {
    const control = await startControl('PostgreSQL');
    const { go, ada } = await startedRollout(control);
    const expiresAt = new Date(control.now().getTime() + 60_000).toISOString();
    const body = { label: 'x', scopes: ['read', 'draft', 'apply'], names: ['account'], expiresAt };
    const issued = await control.admin('POST', `/api/people/${ada.personId}/tokens`, { body });
    const account = ask(control.url, String(issued.body.token));
    for (const name of ['pause', 'resume', 'next', 'abort']) {
      expect([name, await go(name, {}, account)]).toMatchObject([name, { status: 403 }]);
    }
    expect(await planned(control, ada.ask, { name: 'shell', version: '2' })).toMatchObject({
      status: 201,
    });
    expect(await planned(control, account, { name: 'shell', version: '3' })).toMatchObject({
      status: 403,
    });
  });

  it('rejects a forced step whose change was edited', async () => {
    const control = await startControl('PostgreSQL');
    const { go, ada, grace } = await startedRollout(control);
    const path = `${control.path}/changes`;
    const { body: asked } = await go('next', { force: true });
    const change = await ada.ask('GET', `${path}/${asked.forcedChangeId}`);
    const edits = structuredClone(change.body.edits);
    edits.flags[key].targeting.fractional[1] = ['candidate', 9_000];
    edits.flags[key].targeting.fractional[2] = ['control', 1_000];
    const body = { title: 'x', reason: 'x', edits };
    const edited = await ada.ask('PUT', `${path}/${change.body.id}`, {
      body,
      ifMatch: change.etag,
    });
    const submitted = await act(control, ada.ask, edited, 'submit');
    const approved = await act(control, grace.ask, submitted, 'approve');
    expect(await act(control, ada.ask, approved, 'apply')).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('was edited') },
    });
    expect((await served(control)).metadata.revision).toBe('2');
  });

  it('waits while there is no visitor data, and requests a decision by a person when no edge reports', async () => {
    const control = await startControl('PostgreSQL');
    const { hear, minutes, read, go } = await startedRollout(control);
    for (let minute = 1; minute <= 8; minute += 1) {
      await hear(minutes(minute), {});
      expect(await lookAtRollouts(control.db, minutes(minute))).toEqual(['waiting']);
    }
    expect(await read()).toMatchObject({ state: 'running', attention: null });
    for (let minute = 10; minute <= 16; minute += 1) {
      expect(await lookAtRollouts(control.db, minutes(minute))).toEqual(['cannot be measured']);
    }
    expect(await read()).toMatchObject({ state: 'running', attention: 'cannot be measured' });
    control.wait(20 * 60_000);
    const refused = await go('next');
    const codes = refused.body.problems.map(({ code }: { code: string }) => code);
    expect(codes).toEqual([...Array(3).fill('not enough data'), 'cannot be measured']);
  });

  it('requests a decision by a person after a long inconclusive regression', async () => {
    const control = await startControl('PostgreSQL');
    const plan = { steps: [{ percent: 10 }, { percent: 100 }], guards: [{ kind: 'errors' }] };
    const limits = { inconclusive: 3 };
    const { hear, at, read } = await startedRollout(control, { plan: { ...plan, limits } });
    await hear(at(100), { candidate: fine(60, 3), control: fine(540, 2) });
    for (let look = 1; look <= 3; look += 1) {
      expect((await read()).attention).toBeNull();
      await hear(at(look * 6_000));
      expect(await lookAtRollouts(control.db, at(look * 6_000))).toEqual(['waiting']);
    }
    expect(await read()).toMatchObject({
      state: 'running',
      attention: 'inconclusive',
      judgements: [{ finding: 'inconclusive', since: at(6_000).toISOString() }],
    });
  });

  it('takes no steps while paused, but still aborts on harm', async () => {
    const control = await startControl('PostgreSQL');
    const { hear, at, read, go } = await startedRollout(control);
    expect((await go('pause')).body).toMatchObject({ state: 'paused', percent: 10 });
    expect(await go('next', { force: true })).toMatchObject({ status: 409 });
    expect((await go('resume')).body).toMatchObject({ state: 'running' });
    await go('pause');
    await hear(at(1_000), { candidate: fine(20, 20), control: fine(180) });
    for (const look of [6_000, 12_000]) await lookAtRollouts(control.db, at(look));
    expect(await read()).toMatchObject({ state: 'aborted', why: { by: 'guards' } });
  });

  it('is aborted by a person immediately, without a version check', async () => {
    const control = await startControl('PostgreSQL');
    const { path, grace } = await startedRollout(control);
    const asked = { body: { reason: 'customers call' }, ifMatch: '*' };
    const answer = await grace.ask('POST', `${path}/abort`, asked);
    expect(answer.body).toMatchObject({
      state: 'aborted',
      why: { by: 'person', reason: 'customers call' },
      history: [{}, {}, { kind: 'aborted', actor: `person:${grace.personId}` }],
    });
    expect((await served(control)).flags[key]).toMatchObject({ defaultVariant: '1.0.0' });
  });

  it('does not block other rollouts when its evaluation fails', async () => {
    const control = await startControl('PostgreSQL');
    const { read, at, hear, ada, startedAt } = await startedRollout(control);
    await hear(at(1_000));
    await control.db.updateTable('rollouts').set({ looks: '{' }).execute();
    const plan = { steps: [{ percent: 1 }, { percent: 100 }], guards: [{ kind: 'errors' }] };
    await control.db
      .insertInto('rollouts')
      .values({
        environment: 'production',
        name: 'trial',
        candidate: '1.1.0',
        control: '1.0.0',
        reason: 'for a test',
        plan: JSON.stringify(plan),
        looks: '{}',
        state: 'running',
        authorId: ada.personId,
        lookAt: at(5_500),
        createdAt: startedAt,
        updatedAt: startedAt,
      })
      .execute();
    expect(await lookAtRollouts(control.db, at(6_000))).toEqual(['broken', 'ended']);
    expect(await lookAtRollouts(control.db, at(7_000))).toEqual([]);
    expect(await lookAtRollouts(control.db, at(12_000))).toEqual(['broken']);
    await control.db
      .updateTable('rollouts')
      .set({ looks: JSON.stringify(noLooks()) })
      .execute();
    await hear(at(13_000), { candidate: fine(20, 20), control: fine(180) });
    for (const look of [18_000, 24_000]) await lookAtRollouts(control.db, at(look));
    expect(await read()).toMatchObject({ state: 'aborted' });
  });

  it('keeps few tally rows, however long a step lasts', async () => {
    const control = await startControl('PostgreSQL');
    const { hear, minutes, read } = await startedRollout(control);
    for (let minute = 1; minute <= 10; minute += 1) {
      await hear(minutes(minute), { candidate: fine(10), control: fine(90) });
    }
    const rows = await control.db.selectFrom('rolloutTallies').select('stage').execute();
    // Two, or four when the test runs across midnight.
    expect(rows.length).toBeLessThanOrEqual(4);
    const { judgements } = await read();
    expect(judgements[0]).toMatchObject({ candidate: { of: 100 }, control: { of: 900 } });
  });

  it('ends when another change takes over the toggle, and leaves that change in effect', async () => {
    const control = await startControl('PostgreSQL');
    const { read, at, ada, hear } = await startedRollout(control);
    const kill = { body: { reason: 'off with it' }, ifMatch: '*' };
    await ada.ask('POST', `${control.path}/toggles/${key}/kill`, kill);
    await hear(at(1_000), { candidate: fine(20, 20), control: fine(180) });
    expect(await lookAtRollouts(control.db, at(6_000))).toEqual(['ended']);
    expect(await read()).toMatchObject({ state: 'ended', why: { by: 'another change' } });
    expect((await served(control)).flags[key]).toMatchObject({ defaultVariant: 'off' });
  });
});
