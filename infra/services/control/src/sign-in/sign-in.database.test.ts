import { describe, expect, it } from '@jest/globals';
import { eitherDatabase } from '@sideband/database/testing';
import { ask } from '../testing/ask.ts';
import { openBrowser } from '../testing/browser.ts';
import { ada, grace, startWithStaff } from '../testing/start-staff.ts';

const hour = 3_600_000;

describe.each(eitherDatabase)('staff sign-in on %s', (database) => {
  it('signs a person in at the issuer by verified email address, with their role', async () => {
    const control = await startWithStaff(database, [ada]);
    await control.person('developer', ada.email);
    const browser = control.browser();

    const end = await browser.signIn(ada.email, { returnTo: '/toggles/vega?tab=history' });

    expect(end).toMatchObject({
      status: 303,
      location: `${control.origin}/toggles/vega?tab=history`,
    });
    const me = JSON.parse((await browser.visit('/api/me')).text);
    expect(me).toMatchObject({ email: ada.email, role: 'developer', by: 'session', personId: 1 });
    expect(me.rights).toEqual(['read', 'draft', 'publish']);
    const { entries } = (await control.admin('GET', '/api/audit?target=person:1')).body;
    expect(entries.map(({ action }: { action: string }) => action).slice(0, 2)).toEqual([
      'signed in',
      'account linked',
    ]);
  });

  it('sets an HttpOnly, SameSite=Strict cookie, and stores only its hash', async () => {
    const control = await startWithStaff(database, [ada]);
    await control.person('developer', ada.email);
    const browser = control.browser();
    const { cookies } = await browser.signIn(ada.email);
    const session = cookies.find((one) => one.startsWith('sideband-staff')) ?? '';

    expect(session).toMatch(/; Path=\/; HttpOnly; SameSite=Strict; Max-Age=43200$/);
    const [, secret = ''] = /=([^;]+)/.exec(session) ?? [];
    const kept = await control.db.selectFrom('sessions').selectAll().execute();
    const audit = await control.db.selectFrom('audit').selectAll().execute();
    expect(kept).toHaveLength(1);
    expect(JSON.stringify([kept, audit])).not.toContain(secret);
  });

  it('starts a new session every time, and ends planted and previous ones', async () => {
    const control = await startWithStaff(database, [ada]);
    await control.person('developer', ada.email);
    const browser = control.browser();
    const name = `sideband-staff-${new URL(control.origin).port}`;
    browser.jar.set(name, 'planted');
    await browser.signIn(ada.email);
    const first = browser.jar.get(name) ?? '';
    expect(first).not.toBe('planted');

    await browser.signIn(ada.email);
    const second = browser.jar.get(name) ?? '';

    expect(second).not.toBe(first);
    const holder = openBrowser(control);
    for (const over of ['planted', first]) {
      holder.jar.set(name, over);
      expect(await holder.visit('/api/me')).toMatchObject({ status: 401 });
    }
    expect(await browser.visit('/api/me')).toMatchObject({ status: 200 });
  });

  it('ends the session on sign-out, which only the pages of control can request', async () => {
    const control = await startWithStaff(database, [ada]);
    const browser = await control.signedIn(ada.email);
    const [[name = '', secret = ''] = []] = [...browser.jar];
    const forged = await browser.visit('/auth/sign-out', {
      method: 'POST',
      headers: { origin: 'http://localhost:4000' },
    });
    expect(forged.status).toBe(403);

    expect(await browser.ask('POST', '/auth/sign-out')).toMatchObject({ status: 204 });

    expect(browser.jar.size).toBe(0);
    browser.jar.set(name, secret);
    expect(await browser.visit('/api/me')).toMatchObject({ status: 401 });
  });

  it('ends the session after an hour of inactivity, and always after twelve hours', async () => {
    const control = await startWithStaff(database, [ada, grace]);
    const [idle, busy] = [await control.signedIn(ada.email), await control.signedIn(grace.email)];
    const cookie = [...idle.jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const statuses: number[] = [];
    for (let passed = 0; passed < 12.5 * hour; passed += hour / 2) {
      statuses.push((await busy.visit('/api/me')).status);
      if (passed < hour) {
        // An open tab keeps its event stream open.
        const address = `${control.origin}${control.path}/events`;
        const stream = await fetch(address, { headers: { cookie } });
        expect(stream.status).toBe(200);
        await stream.body?.cancel();
      }
      if (passed === hour) {
        expect(await idle.visit('/api/me')).toMatchObject({ status: 401 });
      }
      control.wait(hour / 2);
    }
    expect(statuses).toEqual([...Array<number>(24).fill(200), 401]);
  });

  it('ends the session of a disabled person, and applies a role change immediately', async () => {
    const control = await startWithStaff(database, [ada]);
    const browser = await control.signedIn(ada.email);
    await control.db.updateTable('people').set({ role: 'viewer' }).execute();
    expect(JSON.parse((await browser.visit('/api/me')).text).rights).toEqual(['read']);
    await control.admin('DELETE', `/api/people/${browser.personId}`);
    expect(await browser.visit('/api/me')).toMatchObject({ status: 401 });
    expect(await browser.signIn(ada.email)).toMatchObject({ status: 403 });
  });

  it('rejects a callback in another browser, with a wrong state, or for the second time', async () => {
    const control = await startWithStaff(database, [ada]);
    await control.person('developer', ada.email);
    const [browser, other] = [control.browser(), control.browser()];
    const { location = '' } = await browser.pick(ada.email);
    await other.visit('/auth/sign-in');

    expect(await other.visit(location)).toMatchObject({ status: 400 });
    const wrongState = location.replace(/state=[^&]+/, `state=${'A'.repeat(43)}`);
    expect(await browser.visit(wrongState)).toMatchObject({ status: 400 });
    expect(await browser.visit(location)).toMatchObject({ status: 303 });
    expect(await browser.visit(location)).toMatchObject({ status: 400 });
    expect(await control.db.selectFrom('sessions').selectAll().execute()).toHaveLength(1);
  });

  it('rejects a callback after ten minutes', async () => {
    const control = await startWithStaff(database, [ada]);
    await control.person('developer', ada.email);
    const browser = control.browser();
    const { location = '' } = await browser.pick(ada.email);
    control.wait(10 * 60_000 + 1);
    expect(await browser.visit(location)).toMatchObject({ status: 400 });
  });

  it.each([
    ['denied', 'refused'],
    ['wrong-nonce', 'can’t be trusted'],
    ['expired', 'can’t be trusted'],
    ['wrong-audience', 'can’t be trusted'],
    ['wrong-issuer', 'can’t be trusted'],
    ['wrong-key', 'can’t be trusted'],
    ['mail-unverified', 'it has no role here yet'],
  ])('rejects a response from the issuer that is %s', async (mischief, words) => {
    const control = await startWithStaff(database, [ada]);
    await control.person('release manager', ada.email);
    const browser = control.browser();
    const end = await browser.signIn(ada.email, { mischief });
    expect(end).toMatchObject({ status: 403, text: expect.stringContaining(words) });
    expect(browser.jar.size).toBe(0);
    expect(await control.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
  });

  it('returns 503 while the issuer is unavailable, then recovers; API tokens keep working', async () => {
    const control = await startWithStaff(database, [ada]);
    const { ask: byToken } = await control.person('release manager', ada.email);
    const outage = (down: string) =>
      fetch(`${control.issuer.url}/outage`, {
        method: 'POST',
        body: new URLSearchParams({ down }),
      });
    const browser = control.browser();
    await outage('yes');
    expect(await browser.visit('/auth/sign-in')).toMatchObject({ status: 503 });
    expect(await byToken('GET', '/api/me')).toMatchObject({ status: 200 });
    await outage('no');
    const { location = '' } = await browser.pick(ada.email);
    await outage('yes');
    expect(await browser.visit(location)).toMatchObject({ status: 503 });
    await outage('no');
    expect(await browser.signIn(ada.email)).toMatchObject({ status: 303 });
  });

  it('rejects people without access, and never redirects to another site', async () => {
    const control = await startWithStaff(database, [ada, grace]);
    await control.person('developer', ada.email);
    const stranger = await control.browser().signIn(grace.email);
    expect(stranger).toMatchObject({ status: 403, text: expect.stringContaining('no access yet') });
    for (const returnTo of [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      '/\t/evil',
    ]) {
      const end = await control.browser().signIn(ada.email, { returnTo });
      expect(new URL(end.location ?? '').origin).toBe(control.origin);
    }
  });

  it('keeps sessions across restarts, and shares them between controls', async () => {
    const control = await startWithStaff(database, [ada]);
    const browser = await control.signedIn(ada.email);
    const { restarted } = await control.again();
    const there = openBrowser(restarted);
    const [[, secret = ''] = []] = [...browser.jar];
    there.jar.set(`sideband-staff-${new URL(restarted.origin).port}`, secret);
    expect(await there.visit('/api/me')).toMatchObject({ status: 200 });
    // Without the cookie, the caller is anonymous on another control.
    expect(await ask(restarted.url)('GET', '/api/me')).toMatchObject({ status: 401 });
  });
});
