import { describe, expect, it } from '@jest/globals';
import { device } from '@sideband/shared-sdk/device/calls';
import { sessions } from '@sideband/shared-sdk/session/calls';
import { eitherDatabase } from '../testing/databases.ts';
import { startApi } from '../testing/start-api.ts';
import { metadata } from '../testing/visitor.ts';

const minutes = 60_000;

describe.each(eitherDatabase)('session, on %s', (database) => {
  it('keeps the country of the site it was started on', async () => {
    const { visit } = await startApi(database);
    const visitor = visit({ country: 'CA' });
    const { grant } = await visitor.ask.for(device.register, metadata);

    const session = await visitor.ask.for(sessions.startAnonymous, undefined, grant);

    expect(session).toMatchObject({ sessionType: 'anonymous', location: 'CA' });
  });

  it('sends its refresh token in a cookie hidden from scripts and other paths', async () => {
    const { visit } = await startApi(database);
    const { ask } = visit();
    const { grant } = await ask.for(device.register, metadata);

    const response = await ask.raw(sessions.startAnonymous, undefined, grant);

    expect(response.headers.get('set-cookie')).toMatch(
      /^ANONYMOUS_REFRESH_TOKEN=[\w-]{43}; Path=\/api\/session; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
    );
    expect(await response.text()).not.toContain('refreshToken"');
  });

  it('expires after an hour for a visitor and after fifteen minutes for a customer', async () => {
    const { given, visit, wait } = await startApi(database);
    const [visitor, ada] = [visit(), await given.signedIn()];
    const card = await given.giftCard();
    await visitor.accessToken();

    wait(15 * minutes);
    const unauthenticated = { ok: false, error: { code: 'UNAUTHENTICATED' } };
    expect(await ada.lookUp(card)).toMatchObject(unauthenticated);
    expect(await visitor.lookUp(card)).toMatchObject({ ok: true });

    wait(45 * minutes);
    expect(await visitor.lookUp(card)).toMatchObject(unauthenticated);
  });

  it('ends as soon as the customer signs out', async () => {
    const { given } = await startApi(database);
    const ada = await given.signedIn();

    await ada.signOut();

    expect(await ada.lookUp(await given.giftCard())).toMatchObject({
      error: { code: 'UNAUTHENTICATED' },
    });
  });

  it('starts once per identity grant, and not after five minutes', async () => {
    const { given, visit, wait } = await startApi(database);
    const { handle, password } = await given.customer();
    const visitor = visit();
    const newGrant = async () => {
      const typed = await visitor.typePassword(handle, password);
      return typed.ok ? typed.value.grant : '';
    };
    const start = (grant: string) => visitor.ask(sessions.startAuthenticated, {}, grant);

    const grant = await newGrant();
    const both = await Promise.all([start(grant), start(grant)]);
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);

    const late = await newGrant();
    wait(5 * minutes);
    expect(await start(late)).toMatchObject({ ok: false, error: { code: 'UNAUTHENTICATED' } });
  });
});
