import { describe, expect, it } from '@jest/globals';
import { ask } from '../testing/ask.ts';
import { beginAtDevice } from '../testing/device.ts';
import { startControl } from '../testing/start-control.ts';
import { ada, grace, startWithStaff } from '../testing/start-staff.ts';

const status = async (answer: Promise<{ status: number }>) => (await answer).status;

describe('rate limits', () => {
  it("limits each token separately, without affecting the person's other tokens or other people", async () => {
    const control = await startControl('PostgreSQL', { limits: { callsPerMinute: 5 } });
    const [ada, grace] = [await control.person(), await control.person()];
    const other = await control.token(ada.personId, ['read', 'apply']);
    for (let nth = 0; nth < 5; nth += 1) {
      expect(await status(ada.ask('GET', '/api/me'))).toBe(200);
    }

    const refused = await fetch(`${control.url}/api/me`, {
      headers: { authorization: `Bearer ${ada.token}` },
    });

    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect(await refused.json()).toMatchObject({ status: 429, code: 'too-many' });
    expect(await status(grace.ask('GET', '/api/me'))).toBe(200);
    const kill = { body: { reason: 'it harms' }, ifMatch: '*' };
    expect(await status(other.ask('POST', `${control.path}/toggles/vega/kill`, kill))).toBe(200);
    control.wait(60_000);
    expect(await status(ada.ask('GET', '/api/me'))).toBe(200);
  });

  it('limits all tokens of a person to three times the limit of one, and leaves the console usable', async () => {
    const control = await startWithStaff('PostgreSQL', [ada], { limits: { callsPerMinute: 10 } });
    const browser = await control.signedIn(ada.email);
    const statuses: number[] = [];
    for (let nth = 0; nth < 4; nth += 1) {
      const { ask: script } = await control.token(browser.personId, ['read']);
      for (let call = 0; call < 10; call += 1)
        statuses.push(await status(script('GET', '/api/me')));
    }

    expect(statuses).toEqual([...Array<number>(30).fill(200), ...Array<number>(10).fill(429)]);
    expect(await status(browser.ask('GET', '/api/me'))).toBe(200);
    const { ask: another } = await control.person();
    expect(await status(another('GET', '/api/me'))).toBe(200);
  });

  it('limits callers without a valid token, without affecting valid tokens of the same network', async () => {
    const control = await startControl('PostgreSQL', { limits: { peoplePerAddress: 1 } });
    const { ask: known } = await control.person();
    const stranger = ask(control.url, 'sdb_guess');
    const statuses = [];
    for (let nth = 0; nth <= 60; nth += 1) statuses.push(await status(stranger('GET', '/api/me')));
    expect(statuses).toEqual([...Array<number>(60).fill(401), 429]);
    expect(await status(known('GET', '/api/me'))).toBe(200);
  });

  it("does not lock out an office of a hundred people, even with a stranger's guesses", async () => {
    const control = await startWithStaff('PostgreSQL', [ada], { limits: { peoplePerAddress: 1 } });
    const stranger = control.browser();
    for (let nth = 0; nth < 200; nth += 1) {
      expect(await status(stranger.visit('/auth/sign-in'))).toBe(303);
      expect(await status(stranger.visit('/auth/callback?code=guess&state=guess'))).toBe(400);
    }
    const { ask: signedIn } = await control.signedIn(ada.email);
    expect(await status(signedIn('GET', '/api/me'))).toBe(200);
  });

  it('limits failed sign-ins at the issuer by network, and does not count successful ones', async () => {
    const control = await startWithStaff('PostgreSQL', [ada], { limits: { peoplePerAddress: 1 } });
    await control.person('viewer', ada.email);
    const browser = control.browser();
    const inVain = async () => {
      const { location = '' } = await browser.visit('/auth/sign-in');
      const state = new URL(location).searchParams.get('state');
      return browser.visit(`/auth/callback?code=guess&state=${state}`);
    };
    for (let nth = 0; nth < 3; nth += 1) expect(await status(browser.signIn(ada.email))).toBe(303);
    for (let nth = 0; nth < 300; nth += 1) expect(await status(inVain())).not.toBe(429);
    const refused = await inVain();
    expect(refused.status).toBe(429);
    expect(refused.text).toContain('Too many sign-ins');
    // Device sign-ins, and sign-ins that were only started, have limits of their own.
    expect(await status(browser.visit('/auth/sign-in'))).toBe(303);
    control.wait(5 * 60_000);
    expect(await status(browser.signIn(ada.email))).toBe(303);
  });

  it('allows ten wrong device codes, and does not count correct ones', async () => {
    const control = await startWithStaff('PostgreSQL', [ada, grace]);
    const [guesser, honest] = [
      await control.signedIn(ada.email, 'developer'),
      await control.signedIn(grace.email, 'developer'),
    ];
    const { begun } = await beginAtDevice(control);
    const path = (code: string) => `/api/me/device-sign-ins/${code}`;
    const body = { approve: true };
    for (let nth = 0; nth < 20; nth += 1) {
      expect(await status(guesser.ask('GET', path(begun.user_code)))).toBe(200);
    }
    const guesses = Array.from({ length: 30 }, (_, nth) =>
      status(
        nth % 2 === 0
          ? guesser.ask('GET', path('BCDF-GHJK'))
          : guesser.ask('POST', `${path('BCDF-GHJK')}/decision`, { body }),
      ),
    );
    const answers = await Promise.all(guesses);
    expect(answers.filter((answer) => answer === 404)).toHaveLength(10);
    expect(answers.filter((answer) => answer === 429)).toHaveLength(20);
    expect(await status(guesser.ask('GET', path(begun.user_code)))).toBe(429);
    expect(await status(honest.ask('GET', path(begun.user_code)))).toBe(200);
    control.wait(8 * 60_000);
    expect(await status(guesser.ask('GET', path(begun.user_code)))).toBe(429);
  });
});
