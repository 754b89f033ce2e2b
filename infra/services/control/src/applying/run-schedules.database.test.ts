import { describe, expect, it } from '@jest/globals';
import { eitherDatabase } from '@sideband/database/testing';
import { databaseTime } from '../database/database-time.ts';
import { act, approved, served } from '../testing/change.ts';
import { startControl, type TestControl } from '../testing/start-control.ts';
import { toggle } from '../testing/toggles.ts';
import { runDueChanges } from './run-schedules.ts';

const hour = 3_600_000;

async function scheduled(control: TestControl) {
  const [ada, grace] = [await control.person(), await control.person()];
  const by = { author: ada.ask, approver: grace.ask };
  const at = new Date(control.now().getTime() + hour);
  const change = await approved(control, by);
  await act(control, ada.ask, change, 'schedule', { at: at.toISOString() });
  const after = new Date(at.getTime() + 1);
  return { ada, by, at, after, path: `${control.path}/changes/${change.body.id}` };
}

describe.each(eitherDatabase)('scheduled changes on %s', (database) => {
  it('are applied once when due, however many controls run', async () => {
    const control = await startControl(database);
    const { at, after, path, ada } = await scheduled(control);

    expect(await runDueChanges(control.db, new Date(at.getTime() - 1))).toBe(0);
    const looks = [1, 2, 3].map(() => runDueChanges(control.db, after));
    const done = await Promise.all(looks);

    expect(done.reduce((sum, one) => sum + one)).toBe(1);
    expect((await served(control)).metadata.revision).toBe('2');
    expect((await ada.ask('GET', path)).body).toMatchObject({
      state: 'applied',
      scheduledFor: null,
    });
  });

  it('are suspended, never forced, when another person has changed the same part since', async () => {
    const control = await startControl(database);
    const { after, path, ada, by } = await scheduled(control);
    const other = await approved(control, by, {
      flags: { vega: toggle({ metadata: { owner: 'x' } }) },
    });
    await act(control, ada.ask, other, 'apply');

    await runDueChanges(control.db, after);

    expect((await ada.ask('GET', path)).body).toMatchObject({ state: 'suspended' });
    expect((await served(control)).flags.vega.metadata.owner).toBe('x');
  });

  it('are taken over when the lease of a crashed control expires', async () => {
    const control = await startControl(database);
    const { after, path, ada } = await scheduled(control);
    const leaseUntil = new Date(after.getTime() + 1_000);
    await control.db.updateTable('changes').set({ leaseOwner: 'dead', leaseUntil }).execute();

    expect(await runDueChanges(control.db, after)).toBe(0);
    expect(await runDueChanges(control.db, leaseUntil)).toBe(1);
    expect((await ada.ask('GET', path)).body).toMatchObject({ state: 'applied' });
  });

  it('are not applied after cancellation', async () => {
    const control = await startControl(database);
    const { after, path, ada } = await scheduled(control);
    const seen = await ada.ask('GET', path);
    const cancelled = await act(control, ada.ask, seen, 'cancel', { reason: 'no' });
    expect(cancelled).toMatchObject({ status: 200, body: { state: 'cancelled' } });
    expect(await runDueChanges(control.db, after)).toBe(0);
  });

  it('are applied even if one that was due earlier fails', async () => {
    const control = await startControl(database);
    const bad = await scheduled(control);
    const [badId] = (await control.db.selectFrom('changes').select('id').execute()).map(
      ({ id }) => id,
    );
    const other = await approved(control, bad.by, {
      flags: { rigel: toggle({ metadata: { owner: 'x' } }) },
    });
    await act(control, bad.ada.ask, other, 'schedule', { at: bad.at.toISOString() });
    await control.db
      .updateTable('changes')
      .set({ edits: 'null', scheduledFor: new Date(bad.at.getTime() - 1) })
      .where('id', '=', badId ?? 0)
      .execute();
    const failed: number[] = [];
    const onFailed = (_: unknown, change: number) => void failed.push(change);

    expect(await runDueChanges(control.db, bad.after, { onFailed })).toBe(1);

    expect(failed).toEqual([badId]);
    expect((await served(control)).flags.rigel.metadata.owner).toBe('x');
  });

  it('are applied by the clock of the database', async () => {
    const { db } = await startControl(database);
    expect(await databaseTime(db)).toBeInstanceOf(Date);
  });
});
