import { describe, expect, it } from '@jest/globals';
import { eitherDatabase } from '@sideband/database/testing';
import { appendRevision } from '../revisions/append-revision.ts';
import { act, approved, served } from '../testing/change.ts';
import { firstDocument, startControl } from '../testing/start-control.ts';
import { toggle } from '../testing/toggles.ts';

describe.each(eitherDatabase)('immediate changes on %s', (database) => {
  it('kill a toggle for everyone without approval, to be reviewed by another person afterwards', async () => {
    const control = await startControl(database);
    const [ada, grace] = [await control.person(), await control.person()];
    const on = toggle({
      defaultVariant: 'on',
      targeting: {
        fractional: [
          ['on', 9_999],
          ['off', 1],
        ],
      },
    });
    const change = await approved(
      control,
      { author: ada.ask, approver: grace.ask },
      { flags: { vega: on } },
    );
    await act(control, ada.ask, change, 'apply');

    const path = `${control.path}/toggles/vega/kill`;
    const body = { reason: 'it harms' };
    expect(await ada.ask('POST', path, { body })).toMatchObject({ status: 428 });
    expect(await ada.ask('POST', path, { body, ifMatch: '"1"' })).toMatchObject({ status: 412 });
    const killed = await ada.ask('POST', path, { body, ifMatch: '*' });

    expect(killed).toMatchObject({ status: 200, body: { state: 'applied', afterReview: 'open' } });
    const { vega } = (await served(control)).flags;
    expect(vega).toMatchObject({ defaultVariant: 'off' });
    expect(vega).not.toHaveProperty('targeting');
    const reason = { reason: 'seen' };
    expect(await act(control, ada.ask, killed, 'after-review', reason)).toMatchObject({
      status: 403,
    });
    const reviewed = await act(control, grace.ask, killed, 'after-review', reason);
    expect(reviewed).toMatchObject({ status: 200, body: { afterReview: 'done' } });
  });

  it('serve an older revision again, and suspend scheduled changes', async () => {
    const control = await startControl(database);
    const [ada, grace] = [await control.person(), await control.person()];
    const by = { author: ada.ask, approver: grace.ask };
    await act(control, ada.ask, await approved(control, by), 'apply');
    const planned = await approved(control, by, {
      flags: { loader: toggle({ defaultVariant: 'on' }) },
    });
    const at = new Date(control.now().getTime() + 3_600_000).toISOString();
    const scheduled = await act(control, ada.ask, planned, 'schedule', { at });
    expect(scheduled).toMatchObject({ status: 200, body: { state: 'scheduled' } });

    const body = { reason: 'as it was', revision: 1 };
    const back = await ada.ask('POST', `${control.path}/take-back`, { body, ifMatch: '"2"' });

    expect(back).toMatchObject({ status: 200, body: { kind: 'take back', appliedRevision: 3 } });
    expect(await served(control)).toEqual({ ...firstDocument(), metadata: { revision: '3' } });
    const waiting = await ada.ask('GET', `${control.path}/changes/${planned.body.id}`);
    expect(waiting.body).toMatchObject({ state: 'suspended', scheduledFor: null });
    const { entries } = (await ada.ask('GET', '/api/audit?toggle=loader&limit=1')).body;
    expect(entries).toMatchObject([
      {
        action: 'change suspended',
        reason: 'taken back',
        detail: { from: 'scheduled', to: 'suspended', environment: 'production' },
      },
    ]);
    const never = { reason: 'x', revision: 99 };
    expect(
      await ada.ask('POST', `${control.path}/take-back`, { body: never, ifMatch: '*' }),
    ).toMatchObject({ status: 404 });
  });

  it('kill a toggle even if another one violates the current policy', async () => {
    const control = await startControl(database);
    const ada = await control.person();
    const old = toggle({ targeting: { fractional: [['on', 1]] } });
    const { flags, ...rest } = firstDocument();
    const trail = { actor: 'before that rule', at: control.now() };
    await control.db.transaction().execute((tx) =>
      appendRevision(tx, trail, {
        environment: 'production',
        expected: 1,
        action: 'served',
        reason: 'long ago',
        document: { ...rest, flags: { ...flags, old } },
      }),
    );

    const kill = { body: { reason: 'it harms' }, ifMatch: '"2"' };
    const key = 'remote.giftcard.version';
    expect(await ada.ask('POST', `${control.path}/toggles/${key}/kill`, kill)).toMatchObject({
      status: 200,
    });
    expect((await served(control)).flags).toMatchObject({ [key]: { defaultVariant: 'off' }, old });
  });

  it('refuse to serve an older revision when one of its versions can no longer be served', async () => {
    let isThere = true;
    const artifacts = async () => ({
      isActive: (_: string, version: string) => version !== '1.0.0' || isThere,
    });
    const control = await startControl(database, { artifacts });
    const ada = await control.person();
    const kill = { body: { reason: 'it harms' }, ifMatch: '*' };
    await ada.ask('POST', `${control.path}/toggles/remote.giftcard.version/kill`, kill);
    isThere = false;
    const back = { body: { reason: 'as it was', revision: 1 }, ifMatch: '*' };
    expect(await ada.ask('POST', `${control.path}/take-back`, back)).toMatchObject({
      status: 422,
      body: { problems: [{ code: 'unknown_version' }] },
    });
  });
});
