import { describe, expect, it } from '@jest/globals';
import { eitherDatabase } from '@sideband/database/testing';
import { act, served } from '../testing/change.ts';
import { fine, planned, startedRollout } from '../testing/rollout.ts';
import { startControl } from '../testing/start-control.ts';
import { lookAtRollouts } from './look-at-rollouts.ts';

const key = 'remote.giftcard.version';

describe.each(eitherDatabase)('guarded rollout on %s', (database) => {
  it('is planned, is approved by another person, and serves its first step when the change is applied', async () => {
    const control = await startControl(database);
    const [ada, grace] = [await control.person(), await control.person()];
    const { status, body: rollout } = await planned(control, ada.ask);
    expect([status, rollout]).toMatchObject([
      201,
      { state: 'planned', candidate: '1.1.0', control: '1.0.0', changeState: 'in review' },
    ]);
    expect((await served(control)).flags[key].targeting).toBeUndefined();

    const path = `${control.path}/rollouts/${rollout.id}`;
    const change = await ada.ask('GET', `${control.path}/changes/${rollout.changeId}`);
    expect(await act(control, ada.ask, change, 'approve')).toMatchObject({ status: 403 });
    const approved = await act(control, grace.ask, change, 'approve');
    await act(control, ada.ask, approved, 'apply');

    expect((await ada.ask('GET', path)).body).toMatchObject({
      state: 'running',
      step: 0,
      percent: 10,
      stepRevision: 2,
      attention: null,
      next: { percent: 50, isReady: false },
      history: [{ kind: 'planned' }, { kind: 'started', revision: 2 }],
    });
    expect((await served(control)).flags[key]).toMatchObject({
      variants: { candidate: '1.1.0', control: '1.0.0' },
      metadata: { rollout: rollout.id, rolloutStep: 0 },
      targeting: { fractional: [{}, ['candidate', 1_000], ['control', 9_000]] },
    });
  });

  it('advances only when a person advances it, after the minimum time and with all guards passed', async () => {
    const control = await startControl(database);
    const { go, hear, minutes, read, id } = await startedRollout(control);
    const refused = await go('next');
    expect(refused).toMatchObject({ status: 409 });
    const codes = refused.body.problems.map(({ code }: { code: string }) => code);
    expect(codes).toEqual(['time', 'not enough data', 'not enough data', 'not enough data']);

    await hear(minutes(0.5), { candidate: fine(30), control: fine(270) });
    await lookAtRollouts(control.db, minutes(0.6));
    expect((await go('next')).body.problems).toMatchObject([{ code: 'time' }]);
    control.wait(90_000);
    expect((await read()).next).toMatchObject({ isReady: true, waits: [] });
    // No step is taken automatically.
    await lookAtRollouts(control.db, minutes(30));
    expect(await read()).toMatchObject({ state: 'running', step: 0 });

    const gone = await go('next');
    expect(gone).toMatchObject({
      status: 200,
      body: { step: 1, percent: 50, judgements: [{}, {}, {}] },
    });
    expect(gone.body.judgements[0]).toMatchObject({ candidate: { of: 0 } });
    expect((await served(control)).flags[key].targeting.fractional[1]).toEqual([
      'candidate',
      5_000,
    ]);

    await hear(minutes(31), { candidate: fine(150), control: fine(150) });
    await lookAtRollouts(control.db, minutes(31.1));
    control.wait(90_000);
    const last = await go('next');
    expect(last.body).toMatchObject({ state: 'completed', next: null, percent: null });
    expect((await served(control)).flags[key]).toMatchObject({ defaultVariant: '1.1.0' });
    expect((await served(control)).flags[key].targeting).toBeUndefined();
    const kinds = last.body.history.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual(['planned', 'started', 'step', 'completed']);
    const audit = await control.admin('GET', `/api/audit?toggle=${key}`);
    expect(JSON.stringify(audit.body)).toContain(`"rollout":${id}`);
  });

  it('skips its guards in production only with the approval of a second person', async () => {
    const control = await startControl(database);
    const { go, ada, grace, read, path } = await startedRollout(control);
    const asked = await go('next', { force: true, reason: 'all is well' });
    expect(asked).toMatchObject({ status: 200, body: { step: 0, percent: 10 } });
    const { forcedChangeId } = asked.body;
    expect(await go('next', { force: true }, grace.ask)).toMatchObject({ status: 409 });
    expect((await served(control)).metadata.revision).toBe('2');

    const change = await ada.ask('GET', `${control.path}/changes/${forcedChangeId}`);
    expect(change.body).toMatchObject({ state: 'in review', authorId: ada.personId });
    expect(await act(control, ada.ask, change, 'approve')).toMatchObject({ status: 403 });
    const approved = await act(control, grace.ask, change, 'approve');
    expect(await act(control, ada.ask, approved, 'apply')).toMatchObject({ status: 200 });
    const moved = await read();
    expect(moved).toMatchObject({ step: 1, percent: 50, stepRevision: 3, forcedChangeId: null });
    expect(moved.history.map(({ kind }: { kind: string }) => kind)).toEqual([
      ...['planned', 'started', 'force asked', 'forced step'],
    ]);
    expect((await served(control)).flags[key].targeting.fractional[1]).toEqual([
      ...['candidate', 5_000],
    ]);

    // A forced step cannot be applied after the rollout has ended.
    const last = await go('next', { force: true });
    const second = await ada.ask('GET', `${control.path}/changes/${last.body.forcedChangeId}`);
    const ready = await act(control, grace.ask, second, 'approve');
    await ada.ask('POST', `${path}/abort`, { body: { reason: 'customers call' }, ifMatch: '*' });
    expect(await act(control, ada.ask, ready, 'apply')).toMatchObject({ status: 409 });
    expect((await served(control)).flags[key]).toMatchObject({ defaultVariant: '1.0.0' });
  });

  it('is aborted automatically on harm, and shows the reason, the start of the regression and the figures', async () => {
    const control = await startControl(database);
    const { hear, at, read } = await startedRollout(control);
    await hear(at(1_000), { candidate: fine(10), control: fine(90) });
    expect(await lookAtRollouts(control.db, at(6_000))).toEqual(['waiting']);
    await hear(at(9_000), { candidate: fine(10, 10), control: fine(90) });
    expect(await lookAtRollouts(control.db, at(11_500))).toEqual(['waiting']);
    expect(await lookAtRollouts(control.db, at(17_000))).toEqual(['aborted']);

    const rollout = await read();
    expect(rollout).toMatchObject({
      state: 'aborted',
      percent: null,
      next: null,
      why: { by: 'guards', since: at(11_500).toISOString() },
    });
    expect(rollout.why.reason).toMatch(
      /^Something broke for 50 % of 20 \(surely [\d.]+ % to [\d.]+ %\) with the candidate, 0 % of 180 /,
    );
    expect(rollout.why.judgements).toMatchObject([
      {
        name: 'errors',
        finding: 'failed',
        candidate: { of: 20, value: 0.5 },
        control: { of: 180 },
      },
    ]);
    const { flags } = await served(control);
    expect(flags[key]).toMatchObject({ defaultVariant: '1.0.0' });
    expect(flags[key].targeting).toBeUndefined();
    expect(Object.keys(flags[key].variants)).not.toContain('candidate');
    const { body: changes } = await control.admin('GET', `${control.path}/changes?state=applied`);
    expect(changes.changes[0]).toMatchObject({ kind: 'take back', afterReview: 'open' });
    expect(await lookAtRollouts(control.db, at(60_000))).toEqual([]);
  });

  it('is evaluated by only one of several controls, and aborted by any that is left', async () => {
    const control = await startControl(database);
    const { restarted } = await control.again();
    const { hear, at, read } = await startedRollout(control);
    await hear(at(1_000), { candidate: fine(20, 20), control: fine(180) });
    const dbs = [control.db, restarted.db, control.db];
    const looks = await Promise.all(dbs.map((db) => lookAtRollouts(db, at(6_000))));
    expect(looks.flat()).toEqual(['waiting']);
    // A control that crashes during an evaluation has written nothing and holds no lock.
    const dying = control.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('rollouts')
        .set({ lookAt: at(90_000) })
        .execute();
      throw new Error('killed');
    });
    await expect(dying).rejects.toThrow('killed');
    expect(await lookAtRollouts(restarted.db, at(12_000))).toEqual(['aborted']);
    expect(await read()).toMatchObject({ state: 'aborted' });
  });
});
