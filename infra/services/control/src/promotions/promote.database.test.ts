import { describe, expect, it } from '@jest/globals';
import { eitherDatabase } from '@sideband/database/testing';
import type { Ask } from '../testing/ask.ts';
import { act, served } from '../testing/change.ts';
import { publish, signedVersion, trustTestKey } from '../testing/publish.ts';
import { startControl, type TestControl } from '../testing/start-control.ts';
import { storedArtifacts } from '../versions/stored-artifacts.ts';

type Database = (typeof eitherDatabase)[number];

const giftcard = 'remote.giftcard.version';
const everyone = { to: 'everyone' };
const percent = (percentage: number) => ({ to: 'percentage', percentage });

const promotion = (by: Ask, path: string, version: string, audience: object = everyone) =>
  by('POST', `${path}/promotions`, {
    body: { name: 'giftcard', version, audience, reason: 'it is ready' },
  });

const back = (by: Ask, path: string, more: object = {}) =>
  by('POST', `${path}/returns`, { body: { name: 'giftcard', reason: 'it harms', ...more } });

/** Starts a control with published versions and checks against the artifact store. */
async function withVersions(database: Database, environment?: string) {
  const control = await startControl(database, {
    ...(environment && { environment }),
    artifacts: async (db, content) => {
      const { isActive, ...stored } = await storedArtifacts(db, content);
      // The first document names versions that were never published.
      const isFirst = (version: string) => version === '1' || version === '1.0.0';
      return { ...stored, isActive: (name, it) => isFirst(it) || isActive(name, it) };
    },
  });
  await trustTestKey(control);
  const [ada, grace] = [await control.person(), await control.person()];
  for (const version of ['1.1.0', '1.2.0', '1.3.0']) {
    expect(await publish(ada.ask, signedVersion({ version }))).toMatchObject({ status: 201 });
  }
  return { control, ada, grace, path: control.path };
}

async function promoted(
  { control, ada, grace, path }: Awaited<ReturnType<typeof withVersions>>,
  version: string,
  audience?: object,
) {
  const change = await promotion(ada.ask, path, version, audience);
  expect(change).toMatchObject({ status: 201, body: { state: 'in review' } });
  const approved = await act(control, grace.ask, change, 'approve');
  const applied = await act(control, ada.ask, approved, 'apply');
  expect(applied).toMatchObject({ status: 200, body: { state: 'applied' } });
}

const toggleOf = async (control: TestControl) => (await served(control)).flags[giftcard];
const lastGood = async (control: TestControl) => {
  await control.snapshots.refresh();
  return control.snapshots.current()?.trust.lastGood.giftcard;
};

describe.each(eitherDatabase)('promotions on %s', (database) => {
  it('wait for approval by another person in production, then reach the next document', async () => {
    const given = await withVersions(database);
    const { control, ada, grace, path } = given;
    const change = await promotion(ada.ask, path, '1.1.0');
    expect(change).toMatchObject({
      status: 201,
      body: { state: 'in review', title: 'Promote giftcard 1.1.0 to everyone' },
    });
    expect(await act(control, ada.ask, change, 'approve')).toMatchObject({ status: 403 });
    const approved = await act(control, grace.ask, change, 'approve');

    const heard = new Promise<string>((resolve) => {
      control.snapshots.subscribe(({ document }) => resolve(document));
    });
    await act(control, ada.ask, approved, 'apply');
    // Delivered by notification, without waiting for the poll. `bench flip` measures the latency.
    const document = JSON.parse(await heard);
    expect(document.flags[giftcard]).toMatchObject({ defaultVariant: '1.1.0' });
  });

  it('are applied immediately outside production if the author may apply', async () => {
    const { control, ada, path } = await withVersions(database, 'staging');
    expect(await promotion(ada.ask, path, '1.1.0')).toMatchObject({
      body: { state: 'applied', appliedRevision: 2 },
    });
    const drew = await control.person('developer');
    expect(await promotion(drew.ask, path, '1.2.0')).toMatchObject({
      body: { state: 'in review' },
    });
    expect(await toggleOf(control)).toMatchObject({ defaultVariant: '1.1.0' });
  });

  it('are refused for unknown versions, unknown environments, and remotes of other teams', async () => {
    const { control, ada, path } = await withVersions(database);
    expect(await promotion(ada.ask, path, '9.9.9')).toMatchObject({
      status: 422,
      body: { problems: [{ code: 'unknown_version' }] },
    });
    expect(await promotion(control.admin, path, '1.1.0')).toMatchObject({ status: 403 });
    expect(await promotion(ada.ask, '/api/environments/x', '1.1.0')).toMatchObject({ status: 404 });
    const names = { body: { names: ['checkout'] }, ifMatch: '"1"' };
    await control.admin('PUT', `/api/people/${ada.personId}/names`, names);
    expect(await promotion(ada.ask, path, '1.1.0')).toMatchObject({ status: 403 });
    expect(await back(ada.ask, path)).toMatchObject({ status: 403 });
  });

  it('are refused with the problem when the version does not fit what is served alongside it', async () => {
    const { control, ada, path } = await withVersions(database);
    const shell = signedVersion({ name: 'shell', version: '2.0.0' });
    await publish(ada.ask, shell);
    const lacking = signedVersion({ version: '1.4.0', uses: { react: { useEvenMore: '' } } });
    expect(await publish(ada.ask, lacking)).toMatchObject({ status: 201 });
    const toShell = { name: 'shell', version: '2.0.0', audience: everyone, reason: 'new' };
    const change = await ada.ask('POST', `${path}/promotions`, { body: toShell });
    const grace = await control.person();
    const approved = await act(control, grace.ask, change, 'approve');
    expect(await act(control, ada.ask, approved, 'apply')).toMatchObject({ status: 200 });

    const judgement = await ada.ask('POST', '/api/versions/giftcard/1.4.0/judgement');
    expect(judgement.body).toMatchObject({ fits: false, problems: [{ code: 'missing_export' }] });
    const { status, body } = await promotion(ada.ask, path, '1.4.0', percent(1));
    expect([status, body.problems[0].code]).toEqual([422, 'missing_export']);
    expect(body.problems[0].pointer).toBe(`/flags/${giftcard}/variants/1.4.0`);
    expect(
      await publish(ada.ask, signedVersion({ uses: lacking.record.uses, version: '1.5.0' })),
    ).toMatchObject({
      status: 422,
      body: { problems: [{ code: 'missing_export' }] },
    });
  });

  it('are rolled back to the previous version for everyone, which suspends their schedules', async () => {
    const given = await withVersions(database);
    const { control, ada, grace, path } = given;
    await promoted(given, '1.1.0');
    await promoted(given, '1.2.0');
    expect(await lastGood(control)).toEqual(['1.1.0']);
    await promoted(given, '1.3.0', percent(10));
    // While a candidate is served, the version that everyone else gets is the last good one.
    expect(await lastGood(control)).toEqual(['1.2.0', '1.1.0']);

    const later = await promotion(ada.ask, path, '1.3.0', percent(50));
    const approved = await act(control, grace.ask, later, 'approve');
    const at = new Date(control.now().getTime() + 3_600_000).toISOString();
    await act(control, ada.ask, approved, 'schedule', { at });
    expect(await back(ada.ask, path)).toMatchObject({
      status: 201,
      body: {
        kind: 'take back',
        state: 'applied',
        title: 'Roll back to giftcard 1.2.0',
        afterReview: 'open',
      },
    });
    const { variants, defaultVariant, targeting } = await toggleOf(control);
    expect({ defaultVariant, targeting }).toEqual({
      defaultVariant: '1.2.0',
      targeting: undefined,
    });
    expect(Object.keys(variants)).toEqual(['1.1.0', '1.2.0', 'off']);
    const { body } = await ada.ask('GET', `${path}/changes/${later.body.id}`);
    expect(body.state).toBe('suspended');

    expect(await back(ada.ask, path)).toMatchObject({
      body: { title: 'Roll back to giftcard 1.1.0' },
    });
    // A version that was rolled back is no longer a last good one, so none is left.
    expect(await lastGood(control)).toEqual([]);
    expect(await back(ada.ask, path)).toMatchObject({
      status: 409,
      body: { problems: [{ code: 'no_last_good' }] },
    });
  });

  it('are rolled back to the named version after a kill', async () => {
    const given = await withVersions(database);
    const { control, ada, path } = given;
    for (const version of ['1.1.0', '1.2.0', '1.3.0']) await promoted(given, version);
    const kill = { body: { reason: 'it harms' }, ifMatch: '*' };
    await ada.ask('POST', `${path}/toggles/${giftcard}/kill`, kill);
    expect(await lastGood(control)).toEqual(['1.3.0', '1.2.0', '1.1.0']);
    expect(await back(ada.ask, path, { version: '9.9.9' })).toMatchObject({
      status: 409,
      body: { problems: [{ allowed: ['1.3.0', '1.2.0', '1.1.0'] }] },
    });
    expect(await back(ada.ask, path, { version: '1.2.0' })).toMatchObject({ status: 201 });
    expect(await toggleOf(control)).toMatchObject({ defaultVariant: '1.2.0' });
    expect(await lastGood(control)).toEqual(['1.1.0']);
  });

  it('are reflected in the list of versions and in the view of remotes', async () => {
    const given = await withVersions(database);
    const { control, ada, path } = given;
    await promoted(given, '1.1.0');
    await promoted(given, '1.2.0', percent(10));
    const states = async () => {
      const { body } = await ada.ask('GET', '/api/versions?name=giftcard');
      return Object.fromEntries(
        body.versions.map(({ version, state }: { version: string; state: string }) => [
          version,
          state,
        ]),
      );
    };
    expect(await states()).toEqual({ '1.1.0': 'live', '1.2.0': 'candidate', '1.3.0': 'stored' });
    const remotes = await ada.ask('GET', `${path}/remotes`);
    const line = remotes.body.remotes.find(({ name }: { name: string }) => name === 'giftcard');
    expect(line).toMatchObject({
      live: null,
      isOff: false,
      back: '1.1.0',
      stored: 3,
      newest: { version: '1.3.0' },
      served: [
        { version: '1.2.0', shares: [{ country: 'US', share: 1_000 }, {}, {}] },
        {
          version: '1.1.0',
          shares: [{ share: 9_000 }, {}, {}],
          publishedBy: `person:${ada.personId}`,
        },
      ],
    });
    await promoted(given, '1.2.0');
    await promotion(ada.ask, path, '1.3.0');
    expect(await states()).toEqual({ '1.1.0': 'last good', '1.2.0': 'live', '1.3.0': 'scheduled' });
    const viewer = await control.person('viewer');
    const elsewhere = await control.token(viewer.personId, ['read'], 'staging');
    const asked = await elsewhere.ask('GET', '/api/versions?environment=production');
    expect(asked.status).toBe(403);
  });
});
