import { describe, expect, it } from '@jest/globals';
import { testKey } from '@sideband/artifacts/testing';
import { eitherDatabase } from '@sideband/database/testing';
import { rightsOf } from '../people/rights.ts';
import { reviseByJob } from '../revisions/revise-by-job.ts';
import { act, approved, draft, vegaOn } from '../testing/change.ts';
import { beginAtDevice } from '../testing/device.ts';
import { publish, signedVersion, start, trustTestKey } from '../testing/publish.ts';
import { hearEverything, planned, startedRollout } from '../testing/rollout.ts';
import {
  everyVersion,
  firstDocument,
  startControl,
  type TestControl,
} from '../testing/start-control.ts';
import { startWithStaff } from '../testing/start-staff.ts';
import { toggle } from '../testing/toggles.ts';
import { routes } from './routes.ts';

const robin = { name: 'Robin', email: 'robin@sideband.example' };

const filled = (path: string, names: Record<string, string>) =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => names[name] ?? '1');

async function withStaging(control: TestControl) {
  const job = { actor: 'import', at: control.now(), environment: 'staging', reason: 'the first' };
  await reviseByJob(control.db, job, firstDocument, everyVersion);
  return '/api/environments/staging';
}

describe.each(eitherDatabase)('API routes on %s', (database) => {
  it('reject a token of another environment', async () => {
    const control = await startControl(database);
    await withStaging(control);
    const manager = await control.person();
    const admin = await control.person('admin');
    const elsewhere = await control.token(manager.personId, rightsOf['release manager'], 'staging');
    const adminElsewhere = await control.token(admin.personId, rightsOf.admin, 'staging');
    const names = { environment: 'production', key: 'vega' };
    // Routes for a person's own tokens do not depend on an environment.
    const others = routes.filter(({ path }) => !path.startsWith('/api/me/'));
    for (const { method, path, right } of others) {
      const token = right === 'people' ? adminElsewhere : elsewhere;
      const asked = { ifMatch: '"1"', ...(method !== 'GET' && { body: {} }) };
      const { status } = await token.ask(method, filled(path, names), asked);
      const isOfNobody = !path.includes('{environment}') && right === 'read';
      const isOfOne = path.includes('{version}');
      const expected = isOfOne ? 404 : 200;
      expect([method, path, status]).toEqual([method, path, isOfNobody ? expected : 403]);
    }
  });

  it('find a change in its own environment only', async () => {
    const control = await startControl(database);
    const staging = await withStaging(control);
    const [ada, grace] = [await control.person(), await control.person()];
    const change = await approved(control, { author: ada.ask, approver: grace.ask });
    const id = String(change.body.id);
    const body = { title: 'x', reason: 'x', edits: vegaOn, at: '2099-01-01T00:00:00Z' };
    const ofChange = routes.filter(({ path }) => path.includes('/changes/{id}'));
    expect(ofChange.length).toBeGreaterThan(8);
    for (const { method, path, body: shape } of ofChange) {
      const keys = Object.keys((shape as { shape?: object } | undefined)?.shape ?? {});
      const sent = Object.fromEntries(Object.entries(body).filter(([key]) => keys.includes(key)));
      const asked = { ifMatch: change.etag, ...(shape && { body: sent }) };
      const answer = await grace.ask(method, filled(path, { environment: 'staging', id }), asked);
      expect([path, answer.status]).toEqual([path, 404]);
    }
    const preview = { context: {}, change: Number(id) };
    expect(await ada.ask('POST', `${staging}/preview`, { body: preview })).toMatchObject({
      status: 404,
    });
    expect((await ada.ask('GET', `${control.path}/changes/${id}`)).body.state).toBe('approved');
  });

  it('return responses that match their schemas', async () => {
    const control = await startWithStaff(database, [robin]);
    const browser = await control.signedIn(robin.email);
    const [ada, grace] = [await control.person(), await control.person()];
    const { path } = control;
    const seen = { ifMatch: '"1"' };
    const reason = { reason: 'for a test' };
    const change = { title: 'A change', ...reason, edits: vegaOn };
    const document = { ...firstDocument(), flags: { ...firstDocument().flags, more: toggle() } };
    const drafted = () => draft(control, ada.ask);
    const at = (id: number, name = '') => `${path}/changes/${id}${name}`;
    const to = async (name: string, ask = ada.ask, body?: object) => {
      const ready = await approved(control, { author: ada.ask, approver: grace.ask });
      return act(control, ask, ready, name, body);
    };
    const submitted = async () => act(control, ada.ask, await drafted(), 'submit');
    const any = { ifMatch: '*' };
    const token = {
      label: 'x',
      scopes: ['read'],
      expiresAt: new Date(control.now().getTime() + 60_000).toISOString(),
    };

    let rollout: Awaited<ReturnType<typeof startedRollout>> | undefined;
    const ofRollout = async (name: string, said?: object) =>
      rollout?.go(name, said) ?? ada.ask('GET', path);

    const answers: Record<string, () => ReturnType<typeof ada.ask>> = {
      'GET document': () => ada.ask('GET', `${path}/document`),
      'GET revisions': () => ada.ask('GET', `${path}/revisions`),
      'GET revisions/{revision}': () => ada.ask('GET', `${path}/revisions/1`),
      'POST lint': () => ada.ask('POST', `${path}/lint`, { body: vegaOn }),
      'GET toggles': () => ada.ask('GET', `${path}/toggles`),
      'GET toggles/{key}/history': () => ada.ask('GET', `${path}/toggles/vega/history`),
      'GET /api/names': () => ada.ask('GET', '/api/names'),
      'GET changes': () => ada.ask('GET', `${path}/changes`),
      'POST changes': () => ada.ask('POST', `${path}/changes`, { ...seen, body: change }),
      'GET changes/{id}': async () => ada.ask('GET', at((await drafted()).body.id)),
      'PUT changes/{id}': async () => {
        const { body, etag } = await drafted();
        return ada.ask('PUT', at(body.id), { ifMatch: etag, body: change });
      },
      'POST changes/{id}/submit': submitted,
      'POST changes/{id}/approve': async () =>
        act(control, grace.ask, await submitted(), 'approve'),
      'POST changes/{id}/reject': () => to('reject', grace.ask, reason),
      'POST changes/{id}/schedule': () => to('schedule', ada.ask, { at: '2099-01-01T00:00:00Z' }),
      'POST changes/{id}/cancel': () => to('cancel', ada.ask, reason),
      'GET changes/{id}/outlook': async () =>
        ada.ask('GET', at((await drafted()).body.id, '/outlook')),
      'POST outlook': () => ada.ask('POST', `${path}/outlook`, { body: vegaOn }),
      'POST preview': () => ada.ask('POST', `${path}/preview`, { body: { context: {} } }),
      'POST who-changes': () =>
        ada.ask('POST', `${path}/who-changes`, { body: { to: { edits: vegaOn }, sample: 20 } }),
      'GET seen': () =>
        ada.ask('GET', `${path}/seen?at=${encodeURIComponent(control.now().toISOString())}`),
      'GET export': () => ada.ask('GET', `${path}/export`),
      'POST import/dry-run': () =>
        ada.ask('POST', `${path}/import/dry-run`, { body: { document } }),
      'POST import': () =>
        ada.ask('POST', `${path}/import`, { ...seen, body: { document, title: 'x', ...reason } }),
      'GET timeline': () => ada.ask('GET', `${path}/timeline`),
      'GET stale': () => ada.ask('GET', `${path}/stale`),
      'GET /api/override-keys': () => ada.ask('GET', '/api/override-keys'),
      'GET overrides': () => ada.ask('GET', `${path}/overrides`),
      'POST overrides': () =>
        ada.ask('POST', `${path}/overrides`, { body: { remote: 'giftcard', version: '1.0.0' } }),
      'GET /api/me': () => ada.ask('GET', '/api/me'),
      'GET /api/people': () => control.admin('GET', '/api/people'),
      'POST /api/people': () =>
        control.admin('POST', '/api/people', {
          body: { name: 'Ada', email: 'ada@sideband.example', role: 'viewer' },
        }),
      'POST /api/people/{id}/tokens': () =>
        control.admin('POST', `/api/people/${ada.personId}/tokens`, { body: token }),
      'PUT /api/people/{id}/role': () =>
        control.admin('PUT', `/api/people/${browser.personId}/role`, {
          body: { role: 'viewer' },
          ifMatch: '"1"',
        }),
      'POST /api/me/tokens': () => browser.ask('POST', '/api/me/tokens', { body: token }),
      'GET /api/me/device-sign-ins/{code}': async () =>
        browser.ask(
          'GET',
          `/api/me/device-sign-ins/${(await beginAtDevice(control)).begun.user_code}`,
        ),
      'GET /api/me/tokens': () => ada.ask('GET', '/api/me/tokens'),
      'GET /api/audit/anchors': async () => {
        await control.anchors.anchor();
        return ada.ask('GET', '/api/audit/anchors');
      },
      'GET /api/audit': () => ada.ask('GET', '/api/audit'),
      'GET /api/audit/verification': () => ada.ask('GET', '/api/audit/verification'),
      // Calls that move the head come last: until then, the others rely on revision 1.
      'POST changes/{id}/apply': () => to('apply'),
      'GET revisions/{from}/diff/{to}': () => ada.ask('GET', `${path}/revisions/1/diff/2`),
      'POST toggles/{key}/kill': () =>
        ada.ask('POST', `${path}/toggles/vega/kill`, { ...any, body: reason }),
      'POST take-back': () =>
        ada.ask('POST', `${path}/take-back`, { ...any, body: { ...reason, revision: 1 } }),
      'POST changes/{id}/after-review': async () => {
        const body = { ...reason, revision: 1 };
        const back = await ada.ask('POST', `${path}/take-back`, { ...any, body });
        return act(control, grace.ask, back, 'after-review', reason);
      },
      'GET /api/keys': () => ada.ask('GET', '/api/keys'),
      'POST /api/keys': () => trustTestKey(control),
      'POST /api/publications': () => start(ada.ask, signedVersion({ version: '1.4.0' })),
      'GET /api/publications/{id}': async () => {
        const { id } = (await start(ada.ask, signedVersion({ version: '1.4.0' }))).body;
        return ada.ask('GET', `/api/publications/${id}`);
      },
      'POST /api/publications/{id}/completion': () =>
        publish(ada.ask, signedVersion({ version: '1.4.0' })),
      'GET /api/versions': () => ada.ask('GET', '/api/versions?name=giftcard'),
      'GET /api/versions/{name}/{version}': () => ada.ask('GET', '/api/versions/giftcard/1.4.0'),
      'POST /api/versions/{name}/{version}/judgement': () =>
        ada.ask('POST', '/api/versions/giftcard/1.4.0/judgement'),
      'GET remotes': () => ada.ask('GET', `${path}/remotes`),
      'POST promotions': () =>
        ada.ask('POST', `${path}/promotions`, {
          body: { name: 'giftcard', version: '1.4.0', audience: { to: 'everyone' }, ...reason },
        }),
      'POST returns': async () => {
        for (const version of ['1.4.0', '1.5.0']) {
          const body = { name: 'giftcard', version, audience: { to: 'everyone' }, ...reason };
          const change = await ada.ask('POST', `${path}/promotions`, { body });
          await act(control, ada.ask, await act(control, grace.ask, change, 'approve'), 'apply');
        }
        return ada.ask('POST', `${path}/returns`, { body: { name: 'giftcard', ...reason } });
      },
      'POST /api/keys/{id}/retirement': () =>
        control.admin('POST', `/api/keys/${testKey.id}/retirement`, { body: reason }),
      'POST /api/keys/{id}/revocation': () =>
        ada.ask('POST', `/api/keys/${testKey.id}/revocation`, { body: reason }),
      'PUT /api/people/{id}/names': async () => {
        const [{ version } = { version: 0 }] = (
          await control.admin('GET', '/api/people')
        ).body.people.filter(({ id }: { id: number }) => id === browser.personId);
        return control.admin('PUT', `/api/people/${browser.personId}/names`, {
          body: { names: ['giftcard'] },
          ifMatch: `"${version}"`,
        });
      },
      'GET health': () => ada.ask('GET', `${path}/health?name=giftcard`),
      'GET health/problems': () => ada.ask('GET', `${path}/health/problems`),
      'POST rollouts': async () => {
        rollout = await startedRollout(control);
        await hearEverything(control, rollout);
        return planned(control, ada.ask, { name: 'shell', version: '2' });
      },
      'GET rollouts': () => ada.ask('GET', `${path}/rollouts`),
      'GET rollouts/{id}': () => ada.ask('GET', rollout?.path ?? ''),
      'POST rollouts/{id}/pause': () => ofRollout('pause'),
      'POST rollouts/{id}/resume': () => ofRollout('resume'),
      'POST rollouts/{id}/next': () => ofRollout('next', { force: true }),
      'POST rollouts/{id}/abort': () => ofRollout('abort'),
    };
    const own = routes.filter(({ answer, streams }) => answer && !streams);
    const nameOf = ({ method, path }: { method: string; path: string }) =>
      `${method} ${path.replace('/api/environments/{environment}/', '')}`;
    expect(Object.keys(answers).sort()).toEqual(own.map(nameOf).sort());
    for (const [name, ask] of Object.entries(answers)) {
      const { status, body } = await ask();
      const parsed = own.find((one) => nameOf(one) === name)?.answer?.safeParse(body);
      expect([name, status, parsed?.error?.message]).toEqual([
        ...[name, [200, 201].includes(status) ? status : 200],
        undefined,
      ]);
    }
  });
});
