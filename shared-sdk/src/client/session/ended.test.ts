import { describe, expect, it } from '@jest/globals';
import { accounts } from '@sideband/shared-sdk/account';
import { giftCards } from '@sideband/shared-sdk/gift-cards';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { openBrowser, watch } from './test-page.ts';

const refused = { name: 'ServiceError', status: 401, code: 'UNAUTHENTICATED' };

describe('session ended by the server', () => {
  it('is reported, keeps drafts, and continues anonymously', async () => {
    const { server, openPage, started } = openBrowser();
    const sdk = openPage();
    await signInWithPassword(sdk, await server.given.customer());
    sdk.drafts.set('/subscribe/giftcard', 'card', 'SDB');
    server.endSessions();

    await expect(sdk.bind(accounts).read()).rejects.toMatchObject(refused);
    expect(sdk.session.current()).toEqual({ type: 'anonymous', reason: 'ended' });
    expect(sdk.drafts.get('/subscribe/giftcard', 'card')).toBe('SDB');

    const { input } = await server.given.giftCard();
    expect(await sdk.bind(giftCards).lookUp(input)).toMatchObject({ ok: true });
    expect(started().devices).toBe(1);
  });

  it('is reported once, however many calls find out', async () => {
    const { server, openPage } = openBrowser();
    const sdk = openPage();
    await signInWithPassword(sdk, await server.given.customer());
    const states = watch(sdk);
    server.endSessions();
    const { read } = sdk.bind(accounts);
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => read()));

    expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
    expect(states.map(({ type }) => type)).toEqual(['authenticated', 'anonymous']);
    expect(server.timesAsked('account.read')).toBe(20);
  });

  it.each(['network', 500, 502, 503] as const)(
    'is not assumed when the server fails (%s)',
    async (how) => {
      const { server, openPage } = openBrowser();
      const customer = await server.given.customer();
      const sdk = openPage();
      await signInWithPassword(sdk, customer);
      server.fail('account.read', how);

      await expect(sdk.bind(accounts).read()).rejects.toThrow();
      expect(sdk.session.current()).toEqual({ type: 'authenticated', handle: customer.handle });
      expect(await sdk.bind(accounts).read()).toMatchObject({ ok: true });
    },
  );
});
