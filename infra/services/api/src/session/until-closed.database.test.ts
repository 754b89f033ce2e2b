import { describe, expect, it } from '@jest/globals';
import { device } from '@sideband/shared-sdk/device/calls';
import { createWire } from '@sideband/shared-sdk/fake';
import { identities } from '@sideband/shared-sdk/identity/calls';
import { sessions } from '@sideband/shared-sdk/session/calls';
import { browserFetch } from '../testing/browser-fetch.ts';
import { eitherDatabase } from '../testing/databases.ts';
import { startApi } from '../testing/start-api.ts';
import { metadata, newAddress } from '../testing/visitor.ts';

describe.each(eitherDatabase)('refresh cookie of a customer, on %s', (database) => {
  /** Returns the cookies set by signing in and by the first refresh. */
  async function signIn(options: { keepSignedIn?: boolean }) {
    const { url, given } = await startApi(database);
    const customer = await given.customer();
    const cookies = new Map<string, string>();
    const site = { url, country: 'US' as const, address: newAddress() };
    const wire = createWire({ fetch: browserFetch(site, cookies), cookies, apiBase: `${url}/api` });
    const registered = await wire.answer(device.register, metadata);
    const visitor = await wire.answer(sessions.startAnonymous, undefined, {
      bearer: registered.grant,
    });
    const { grant: bearer } = await wire.answer(identities.authenticatePassword, customer, {
      bearer: visitor.accessToken,
    });
    const started = await wire.ask(sessions.startAuthenticated, options, { bearer });
    const renewed = await wire.ask(sessions.refresh, { location: 'US' });
    return [started, renewed].flatMap(({ headers }) => headers.getSetCookie());
  }

  it.each([{}, { keepSignedIn: true }])('has an expiry date for %j', async (options) => {
    const lasting = expect.stringMatching(
      /^REFRESH_TOKEN=[\w-]{43}; Path=\/api\/session; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
    );

    expect(await signIn(options)).toEqual([lasting, lasting]);
  });

  it('is a session cookie without "stay signed in", even after a refresh', async () => {
    const passing = expect.stringMatching(
      /^REFRESH_TOKEN=[\w-]{43}; Path=\/api\/session; HttpOnly; SameSite=Lax$/,
    );

    expect(await signIn({ keepSignedIn: false })).toEqual([passing, passing]);
  });
});
