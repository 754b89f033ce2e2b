import { describe, expect, it } from '@jest/globals';
import { identities } from '@sideband/shared-sdk/identity/calls';
import { eitherDatabase } from '../testing/databases.ts';
import { startApi } from '../testing/start-api.ts';
import { newAddress, type Visitor } from '../testing/visitor.ts';

const minutes = 60_000;
const invalid = { ok: false, error: { code: 'invalidCredentials' } };

async function typeWrong(visitor: Visitor, handle: string, times: number) {
  for (let nth = 1; nth <= times; nth++) await visitor.typePassword(handle, `wrong ${nth}`);
}

describe.each(eitherDatabase)('password sign-in on %s', (database) => {
  it('accepts the email address and the username, ignoring case', async () => {
    const { given, visit } = await startApi(database);
    const username = `Listener${newAddress()}`;
    const { handle, password } = await given.customer({ username });

    expect(await visit().typePassword(handle.toUpperCase(), password)).toMatchObject({ ok: true });
    expect(await visit().typePassword(username.toLowerCase(), password)).toMatchObject({
      ok: true,
    });
  });

  it('returns the same error for a wrong password and an unknown handle', async () => {
    const { given, visit } = await startApi(database);
    const { handle, password } = await given.customer();

    expect(await visit().typePassword(handle, 'wrong')).toEqual(invalid);
    expect(await visit().typePassword(`no-${handle}`, password)).toEqual(invalid);
  });

  it('locks a handle after five wrong passwords, for the rest of the fifteen-minute window', async () => {
    const { given, visit, wait } = await startApi(database);
    const { handle, password } = await given.customer();
    await typeWrong(visit(), handle, 5);

    const locked = await visit().typePassword(handle, password);
    expect(locked).toMatchObject({ ok: false, error: { code: 'locked' } });
    const seconds = locked.ok ? 0 : Number(locked.error.retryAfterSeconds);
    expect(seconds).toBeGreaterThan(800);
    expect(seconds).toBeLessThanOrEqual(900);

    wait(15 * minutes);
    expect(await visit().typePassword(handle, password)).toMatchObject({ ok: true });
  });

  it('lets exactly five of twenty concurrent guesses through', async () => {
    const { given, visit } = await startApi(database);
    const { handle } = await given.customer();
    const visitor = visit();
    await visitor.accessToken();

    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, nth) => visitor.typePassword(handle, `wrong ${nth}`)),
    );

    const judged = outcomes.filter((one) => !one.ok && one.error.code === 'invalidCredentials');
    expect(judged).toHaveLength(5);
  });

  it('locks an address after thirty wrong passwords for any handles', async () => {
    const { given, visit } = await startApi(database);
    const { handle, password } = await given.customer();
    const visitor = visit();
    for (let person = 1; person <= 6; person++) {
      await typeWrong(visitor, `${person}-${handle}`, 5);
    }

    expect(await visitor.typePassword(handle, password)).toMatchObject({
      ok: false,
      error: { code: 'locked' },
    });
    expect(await visit().typePassword(handle, password)).toMatchObject({ ok: true });
  });

  it('returns 401 for five wrong passwords, then 423 with Retry-After', async () => {
    const { given, visit } = await startApi(database);
    const { handle } = await given.customer();
    const visitor = visit();
    const token = await visitor.accessToken();
    const type = () =>
      visitor.ask.raw(identities.authenticatePassword, { handle, password: 'x' }, token);

    const statuses = [];
    for (let nth = 1; nth <= 5; nth++) statuses.push((await type()).status);
    const last = await type();

    expect(statuses).toEqual([401, 401, 401, 401, 401]);
    expect(last.status).toBe(423);
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
