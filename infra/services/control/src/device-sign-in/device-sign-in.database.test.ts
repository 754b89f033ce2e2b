import { describe, expect, it } from '@jest/globals';
import { eitherDatabase } from '@sideband/database/testing';
import { ask } from '../testing/ask.ts';
import { beginAtDevice } from '../testing/device.ts';
import { startControl } from '../testing/start-control.ts';
import { ada, grace, startWithStaff } from '../testing/start-staff.ts';

const day = 24 * 60 * 60_000;
const pathOf = (code: string) => `/api/me/device-sign-ins/${encodeURIComponent(code)}`;

describe.each(eitherDatabase)('device sign-in on %s', (database) => {
  it('issues a token to the program whose user code was approved in a browser', async () => {
    const control = await startWithStaff(database, [ada]);
    const browser = await control.signedIn(ada.email, 'developer');
    const { begun, poll } = await beginAtDevice(control);
    expect(begun).toMatchObject({
      expires_in: 600,
      interval: 5,
      verification_uri: `${control.origin}/device`,
      user_code: expect.stringMatching(/^[B-Z]{4}-[B-Z]{4}$/),
      verification_uri_complete: `${control.origin}/device?code=${begun.user_code}`,
    });
    expect((await poll()).body).toEqual({ error: 'authorization_pending' });

    const typed = begun.user_code.toLowerCase().replace('-', ' ');
    expect((await browser.ask('GET', pathOf(typed))).body).toMatchObject({
      label: 'a laptop',
      scopes: ['read', 'draft', 'publish'],
    });
    const body = { approve: true };
    expect(await browser.ask('POST', `${pathOf(typed)}/decision`, { body })).toMatchObject({
      status: 204,
    });

    const { status, body: issued } = await poll();
    expect([status, issued.token_type, issued.scope]).toEqual([
      200,
      'Bearer',
      'read draft publish',
    ]);
    const me = ask(control.url, issued.access_token);
    expect((await me('GET', '/api/me')).body).toMatchObject({ email: ada.email, by: 'token' });
    expect((await poll()).body).toEqual({ error: 'invalid_grant' });

    const { entries } = (await control.admin('GET', '/api/audit?target=person:1')).body;
    expect(entries.map(({ action }: { action: string }) => action).slice(0, 2)).toEqual([
      'token issued',
      'device sign-in approved',
    ]);
    const kept = JSON.stringify([
      entries,
      await control.db.selectFrom('deviceSignIns').selectAll().execute(),
    ]);
    for (const secret of [begun.device_code, begun.user_code, issued.access_token]) {
      expect(kept).not.toContain(secret);
    }

    // `sideband sign-out`: the token revokes itself.
    expect(await me('DELETE', `/api/me/tokens/${issued.token_id}`)).toMatchObject({ status: 204 });
    expect(await me('GET', '/api/me')).toMatchObject({ status: 401 });
  });

  it('reports polling too fast, denial and expiry to the program', async () => {
    const control = await startWithStaff(database, [ada]);
    const browser = await control.signedIn(ada.email);
    const fast = await beginAtDevice(control);
    await fast.poll();
    expect((await fast.poll()).body).toEqual({ error: 'slow_down' });
    control.wait(6_000);
    expect((await fast.poll()).body).toEqual({ error: 'authorization_pending' });

    const body = { approve: false };
    await browser.ask('POST', `${pathOf(fast.begun.user_code)}/decision`, { body });
    expect((await fast.poll()).body).toEqual({ error: 'access_denied' });

    const slow = await beginAtDevice(control);
    control.wait(601_000);
    expect((await slow.poll()).body).toEqual({ error: 'expired_token' });
    const late = await browser.ask('POST', `${pathOf(slow.begun.user_code)}/decision`, {
      body: { approve: true },
    });
    expect(late.status).toBe(404);
  });

  it('accepts a single decision, and only from a browser session', async () => {
    const control = await startWithStaff(database, [ada, grace]);
    const [first, second] = [
      await control.signedIn(ada.email),
      await control.signedIn(grace.email, 'viewer'),
    ];
    const token = await control.person();
    const { begun, poll } = await beginAtDevice(control);
    const path = `${pathOf(begun.user_code)}/decision`;
    const body = { approve: true };
    expect(await token.ask('POST', path, { body })).toMatchObject({ status: 403 });
    expect(await second.ask('POST', path, { body })).toMatchObject({ status: 204 });
    expect(await first.ask('POST', path, { body })).toMatchObject({ status: 404 });
    // A token never exceeds the role of its person, whatever the program has requested.
    expect((await poll()).body).toMatchObject({ scope: 'read' });
  });

  it('issues a token that expires after 30 days, and none to a person whose account was disabled in the meantime', async () => {
    const control = await startWithStaff(database, [ada, grace]);
    const [gone, stays] = [await control.signedIn(ada.email), await control.signedIn(grace.email)];
    const [one, other] = [await beginAtDevice(control), await beginAtDevice(control)];
    const body = { approve: true };
    await gone.ask('POST', `${pathOf(one.begun.user_code)}/decision`, { body });
    await stays.ask('POST', `${pathOf(other.begun.user_code)}/decision`, { body });
    await control.db
      .updateTable('people')
      .set({ disabledAt: control.now() })
      .where('id', '=', gone.personId)
      .execute();
    expect((await one.poll()).body).toEqual({ error: 'access_denied' });
    const issued = (await other.poll()).body;
    const me = ask(control.url, issued.access_token);
    control.wait(29 * day);
    expect(await me('GET', '/api/me')).toMatchObject({ status: 200 });
    control.wait(day);
    expect(await me('GET', '/api/me')).toMatchObject({ status: 401 });
  });

  it('rejects other clients, grant types and scopes with OAuth error codes', async () => {
    const control = await startWithStaff(database, [ada]);
    const { begun, poll } = await beginAtDevice(control);
    expect((await poll({ client_id: 'other' })).body.error).toBe('invalid_request');
    expect((await poll({ grant_type: 'password' })).body.error).toBe('unsupported_grant_type');
    expect((await poll({ device_code: 'guess' })).body.error).toBe('invalid_grant');
    expect(await beginAtDevice(control, { scope: 'apply people' })).toMatchObject({
      status: 400,
      begun: { error: 'invalid_scope' },
    });
    expect(begun.device_code).toMatch(/^[\w-]{43}$/);
    const alone = await startControl(database);
    expect(await beginAtDevice(alone)).toMatchObject({
      status: 400,
      begun: { error: 'unauthorized_client' },
    });
  });
});
