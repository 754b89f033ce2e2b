import { describe, expect, it } from '@jest/globals';
import { accounts } from '@sideband/shared-sdk/account';
import { listen, openBrowser } from './test-page.ts';

const refused = { status: 401, code: 'UNAUTHENTICATED' };

describe('anonymous session refused by the server', () => {
  it('starts again on a new device, and a second refusal is passed on', async () => {
    const { server, openPage, started } = openBrowser();
    const sdk = openPage();
    const events = listen(sdk);
    server.fail('session.startAnonymous', 401);
    server.fail('session.startAnonymous', 401);

    await expect(sdk.session.start()).rejects.toMatchObject(refused);
    expect(started()).toEqual({ devices: 2, sessions: 2 });
    expect(events).toEqual(['session-state-error', 'session-error']);
  });

  it('gets no second new device within a minute: the refusal is passed on with its reason', async () => {
    const { server, openPage, clock, cookies, started } = openBrowser();
    const sdk = openPage();
    const errors: unknown[] = [];
    sdk.session.events.subscribe((event) => {
      if (event.type === 'session-state-error') errors.push(event.error);
    });
    const readRefused = () => {
      server.fail('account.read', 401);
      return sdk
        .bind(accounts)
        .read()
        .catch((failure) => failure);
    };
    await readRefused();
    await clock.advance(59_999);
    const kept = () => ['DEVICE_GRANT', 'AUTH_TOKEN'].map(cookies.read);
    const before = kept();

    expect(await readRefused()).toMatchObject(refused);
    expect(kept()).toEqual(before);
    expect(errors).toEqual([
      expect.objectContaining({
        name: 'SessionError',
        message: 'minimum interval between session purges not reached',
      }),
    ]);
    expect(started()).toEqual({ devices: 2, sessions: 2 });
  });

  it.each([
    ['with an unknown code', '{"error":{"code":"unknown-device"}}'],
    ['that is not JSON', '<html>Sign in first</html>'],
  ])('starts again on a new device after a 401 %s', async (_, body) => {
    const { server, openPage, cookies, started } = openBrowser();
    const fetch = server.fetchOf(cookies);
    let isRefused = false;
    const sdk = openPage({
      fetch: async (url, init) => {
        if (isRefused || !String(url).endsWith('/anonymous')) return fetch(url, init);
        isRefused = true;
        return new Response(body, { status: 401 });
      },
    });
    await sdk.session.start();

    expect(sdk.session.current()).toEqual({ type: 'anonymous', reason: 'arrived' });
    // The server itself has received only the second request for a session.
    expect(started()).toEqual({ devices: 2, sessions: 1 });
  });

  it('gets no new device after a 403', async () => {
    const { server, openPage, started } = openBrowser();
    server.fail('session.startAnonymous', 403);

    await expect(openPage().session.start()).rejects.toMatchObject({ status: 403 });
    expect(started()).toEqual({ devices: 1, sessions: 1 });
  });

  it('leaves nothing stored', async () => {
    const { server, openPage, cookies } = openBrowser();
    const sdk = openPage();
    await sdk.session.start();
    const before = [cookies.read('DEVICE_GRANT'), cookies.read('AUTH_TOKEN')];
    const events = listen(sdk);
    server.fail('account.read', 401);
    server.fail('device.register', 'network');
    await sdk
      .bind(accounts)
      .read()
      .catch(() => {});

    expect(events).toEqual(['session-state-error']);
    expect(cookies.read('DEVICE_GRANT')).toBeUndefined();
    expect(JSON.parse(cookies.read('AUTH_TOKEN') ?? '')).toEqual({ epoch: 2 });
    expect(before.every((text) => text !== undefined)).toBe(true);
    expect(() => sdk.session.deviceId()).toThrow('Device ID Unavailable!');
  });

  it('starts again on a new device even if the browser keeps no cookies', async () => {
    const { server, openPage, started } = openBrowser();
    const sdk = openPage({ cookies: { read: () => undefined, write() {}, remove() {} } });
    await sdk.session.start();
    const before = sdk.session.deviceId();
    server.fail('account.read', 401);
    await sdk
      .bind(accounts)
      .read()
      .catch(() => {});

    expect(started()).toEqual({ devices: 2, sessions: 2 });
    expect(sdk.session.deviceId()).not.toBe(before);
  });

  it('waits for the configured purge interval', async () => {
    const { server, openPage, clock, started } = openBrowser();
    const config = { domains: { account: {}, device: {}, session: {} } };
    const sdk = openPage({ config: { ...config, sessionPurgeIntervalMs: 5000 } });
    const readRefused = () => {
      server.fail('account.read', 401);
      return sdk
        .bind(accounts)
        .read()
        .catch((failure) => failure);
    };
    await readRefused();
    await clock.advance(4999);
    await readRefused();
    expect(started().devices).toBe(2);
    await clock.advance(1);
    await readRefused();

    expect(started().devices).toBe(3);
  });
});
