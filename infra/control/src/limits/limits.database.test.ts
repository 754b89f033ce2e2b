import { expect, it } from '@jest/globals';
import { ask } from '../testing/ask.ts';
import { startControl } from '../testing/start-control.ts';
import { ada, startWithStaff } from '../testing/start-staff.ts';

const status = async (answer: Promise<{ status: number }>) => (await answer).status;

it('a token may be used so often, and neither another of theirs nor anybody else has to wait for it', async () => {
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

it('however many tokens somebody has, together they get no further than three, and the console stays theirs', async () => {
  const control = await startWithStaff('PostgreSQL', [ada], { limits: { callsPerMinute: 10 } });
  const browser = await control.signedIn(ada.email);
  const statuses: number[] = [];
  for (let nth = 0; nth < 4; nth += 1) {
    const { ask: script } = await control.token(browser.personId, ['read']);
    for (let call = 0; call < 10; call += 1) statuses.push(await status(script('GET', '/api/me')));
  }

  expect(statuses).toEqual([...Array<number>(30).fill(200), ...Array<number>(10).fill(429)]);
  expect(await status(browser.ask('GET', '/api/me'))).toBe(200);
  const { ask: another } = await control.person();
  expect(await status(another('GET', '/api/me'))).toBe(200);
});

it('strangers are asked to wait, and whoever has a good token beside them is not', async () => {
  const control = await startControl('PostgreSQL', { limits: { peoplePerAddress: 1 } });
  const { ask: known } = await control.person();
  const stranger = ask(control.url, 'sdb_guess');
  const statuses = [];
  for (let nth = 0; nth <= 60; nth += 1) statuses.push(await status(stranger('GET', '/api/me')));
  expect(statuses).toEqual([...Array<number>(60).fill(401), 429]);
  expect(await status(known('GET', '/api/me'))).toBe(200);
});

it('sign-ins from one network are counted, and told how long to wait', async () => {
  const control = await startWithStaff('PostgreSQL', [ada], { limits: { peoplePerAddress: 1 } });
  const browser = control.browser();
  for (let nth = 0; nth < 30; nth += 1) {
    expect(await status(browser.visit('/auth/sign-in'))).toBe(303);
  }
  for (let nth = 0; nth < 30; nth += 1) {
    expect(await status(browser.visit('/auth/callback?code=guess'))).toBe(400);
  }
  expect(await status(browser.visit('/auth/callback?code=guess'))).toBe(429);
  const refused = await fetch(`${control.origin}/auth/sign-in`);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(200);
  expect(await refused.text()).toContain('Too many sign-ins');
  control.wait(5 * 60_000);
  expect(await status(browser.visit('/auth/sign-in'))).toBe(303);
});
