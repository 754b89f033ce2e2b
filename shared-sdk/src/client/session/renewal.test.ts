import { describe, expect, it } from '@jest/globals';
import { accounts } from '@sideband/shared-sdk/account';
import { giftCards } from '@sideband/shared-sdk/gift-cards';
import { holdAnswers, listen, openBrowser, refusingWith, watch } from './test-page.ts';

const anyCard = { cardIdentifier: 'SDB-ANY' };
const refused = { name: 'ServiceError', status: 401, code: 'UNAUTHENTICATED' };

/** Opens a page that records the credentials of its calls to one path, oldest first. */
function pageNoting(path: string) {
  const browser = openBrowser();
  const shown: (string | null)[] = [];
  const fetch = browser.server.fetchOf(browser.cookies);
  const sdk = browser.openPage({
    fetch: (url, init) => {
      if (String(url).endsWith(path)) shown.push(new Headers(init?.headers).get('authorization'));
      return fetch(url, init);
    },
  });
  return { ...browser, sdk, shown };
}

describe('refused anonymous session', () => {
  it('is replaced on a new device, and the call repeated', async () => {
    const { server, sdk, shown, cookies, started } = pageNoting('/giftcard/info');
    await sdk.session.start();
    const accessToken = () => JSON.parse(cookies.read('AUTH_TOKEN') ?? '').session.accessToken;
    const before = accessToken();
    const states = watch(sdk);
    server.fail('giftCards.lookUp', 401);
    const { input } = await server.given.giftCard();

    expect(await sdk.bind(giftCards).lookUp(input)).toMatchObject({ ok: true });
    expect(started()).toEqual({ devices: 2, sessions: 2 });
    expect(shown).toEqual([`Bearer ${before}`, `Bearer ${accessToken()}`]);
    expect(accessToken()).not.toBe(before);
    expect(states).toHaveLength(1);
  });

  it('is replaced once for a call that is refused twice, and the second refusal is passed on', async () => {
    const { server, openPage, started } = openBrowser();
    const sdk = openPage();
    const events = listen(sdk);
    server.fail('giftCards.lookUp', 401);
    server.fail('giftCards.lookUp', 401);

    await expect(sdk.bind(giftCards).lookUp(anyCard)).rejects.toMatchObject(refused);
    expect(server.timesAsked('giftCards.lookUp')).toBe(2);
    expect(started()).toEqual({ devices: 2, sessions: 2 });
    expect(events).toEqual(['session-state-error', 'UNAUTHENTICATED']);
  });

  it('is replaced once for fifty concurrently refused calls', async () => {
    const { server, openPage, started } = openBrowser();
    const sdk = openPage();
    await sdk.session.start();
    const { input } = await server.given.giftCard();
    const calls = Array.from({ length: 50 }, () => {
      server.fail('giftCards.lookUp', 401);
      return sdk.bind(giftCards).lookUp(input);
    });

    for (const found of await Promise.all(calls)) expect(found).toMatchObject({ ok: true });
    expect(started()).toEqual({ devices: 2, sessions: 2 });
  });

  it('is not replaced twice within a minute: the refusal is passed on', async () => {
    const { server, openPage, clock, started } = openBrowser();
    const sdk = openPage();
    const { lookUp } = sdk.bind(giftCards);
    const lookUpRefused = () => {
      server.fail('giftCards.lookUp', 401);
      return lookUp(anyCard);
    };
    await lookUpRefused();
    await clock.advance(59_999);

    await expect(lookUpRefused()).rejects.toMatchObject(refused);
    await clock.advance(1);
    await lookUpRefused();
    expect(started()).toEqual({ devices: 3, sessions: 3 });
  });

  it('is replaced even if the device itself is no longer known', async () => {
    const { server, sdk, shown, cookies, started } = pageNoting('/anonymous');
    server.fail('session.startAnonymous', 401);
    await sdk.session.start();

    expect(sdk.session.current().type).toBe('anonymous');
    expect(started()).toEqual({ devices: 2, sessions: 2 });
    const { grant } = JSON.parse(cookies.read('DEVICE_GRANT') ?? '');
    expect(shown).toEqual([expect.not.stringContaining(grant), `Bearer ${grant}`]);
  });

  it('is replaced at the next call if the network failed', async () => {
    const { server, openPage } = openBrowser();
    const sdk = openPage();
    await sdk.session.start();
    server.fail('giftCards.lookUp', 401);
    server.fail('device.register', 'network');
    const { input } = await server.given.giftCard();

    await expect(sdk.bind(giftCards).lookUp(input)).rejects.toMatchObject({ name: 'NetworkError' });
    expect(sdk.session.current().type).toBe('anonymous');
    expect(await sdk.bind(giftCards).lookUp(input)).toMatchObject({ ok: true });
  });

  it('is replaced at most once for twenty concurrently refused calls, even if that fails', async () => {
    const { server, openPage, started } = openBrowser();
    const sdk = openPage();
    await sdk.session.start();
    server.fail('device.register', 'network');
    const calls = Array.from({ length: 20 }, () => {
      server.fail('giftCards.lookUp', 401);
      return sdk.bind(giftCards).lookUp(anyCard);
    });
    const outcomes = await Promise.allSettled(calls);

    expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
    expect(started()).toEqual({ devices: 2, sessions: 1 });
  });

  it('is not replaced again for a refusal that arrives after its replacement', async () => {
    const { server, openPage, started } = openBrowser();
    const { fetch, answered, letGo } = holdAnswers(server.fetch, '/giftcard/info');
    const sdk = openPage({ fetch });
    server.fail('giftCards.lookUp', 401);
    const lookingUp = sdk.bind(giftCards).lookUp(anyCard);
    await answered;
    server.fail('account.read', 401);
    await sdk
      .bind(accounts)
      .read()
      .catch(() => {});
    letGo();

    expect(await lookingUp).toMatchObject({ error: { code: 'BAD_DATA_RETURNED' } });
    expect(started()).toEqual({ devices: 2, sessions: 2 });
  });

  it.each(['invalidCredentials', 'locked', 'authorization-pending'])(
    'is not replaced after %s, which is about the customer, not the session',
    async (code) => {
      const { server, openPage, started } = openBrowser();
      const { fetch, asked } = refusingWith(code, { path: '/giftcard/info', fetch: server.fetch });
      const looking = openPage({ fetch }).bind(giftCards).lookUp(anyCard);

      await expect(looking).rejects.toMatchObject({ status: 401, code });
      expect(asked()).toBe(1);
      expect(started()).toEqual({ devices: 1, sessions: 1 });
    },
  );

  it.each(['invalidCredentials', 'locked', 'authorization-pending'])(
    'is not retried after %s at the start, and no new device is registered',
    async (code) => {
      const { server, openPage, started } = openBrowser();
      const path = '/sessions/anonymous';
      const { fetch, asked } = refusingWith(code, { path, fetch: server.fetch });

      await expect(openPage({ fetch }).session.start()).rejects.toMatchObject({
        status: 401,
        code,
      });
      expect(asked()).toBe(1);
      expect(started().devices).toBe(1);
    },
  );

  it('is kept after a 403', async () => {
    const { server, openPage, started } = openBrowser();
    const reading = openPage().bind(accounts).read();

    await expect(reading).rejects.toMatchObject({ status: 403 });
    expect(server.timesAsked('account.read')).toBe(1);
    expect(started()).toEqual({ devices: 1, sessions: 1 });
  });
});
