import { describe, expect, it, jest } from '@jest/globals';
import {
  createSdk,
  isConfigMissingError,
  isEndpointDisabledError,
  memoryCookies,
} from '@sideband/shared-sdk';
import { holdClock } from '@sideband/shared-sdk/fake';
import { call, domain, z } from '@sideband/shared-sdk/wire';
import type { SdkConfig } from '../../contract/config/model.ts';

const answer = z.object({});
const orders = domain('orders', {
  getOrder: call.get('orders/{id}', {
    credential: 'none',
    params: z.object({ id: z.string() }),
    answer,
  }),
  list: call.get('orders', { credential: 'session', answer }),
});
const input = { params: { id: '7' } };

const answering = (status: number) =>
  jest.fn<typeof fetch>(async () => new Response('{"data":{}}', { status }));

function connect(config: SdkConfig | undefined, fetch = answering(200)) {
  const clock = holdClock();
  const sdk = createSdk({
    apiBase: '/api',
    country: 'US',
    cookies: memoryCookies(),
    draftStorage: null,
    fetch,
    clock,
    config,
  });
  return { sdk, fetch, clock, ...sdk.bind(orders) };
}
const asked = (fetch: jest.Mock<typeof globalThis.fetch>) =>
  fetch.mock.calls.map(([url, init]) => `${init?.method} ${url}`);

describe('endpoint configuration', () => {
  it.each([undefined, { domains: { orders: {} } }])(
    'uses the definition of the call when nothing is configured for it (%j)',
    async (config) => {
      const { getOrder, fetch } = connect(config);
      await getOrder(input);
      expect(asked(fetch)).toEqual(['GET /api/orders/7']);
    },
  );

  it('takes method, path and base URL from the configuration', async () => {
    const { getOrder, fetch } = connect({
      domains: {
        orders: {
          baseUrl: 'https://commerce.example',
          endpoints: { getOrder: { method: 'PUT', path: 'v2/{id}/order' } },
        },
      },
    });
    await getOrder(input);
    expect(asked(fetch)).toEqual(['PUT https://commerce.example/v2/7/order']);
  });

  it('rejects a disabled call by name and sends nothing', async () => {
    const { getOrder, list, fetch } = connect({
      domains: { orders: { enabled: false, endpoints: { list: { enabled: false } } } },
    });
    const failure = await getOrder(input).catch((thrown) => thrown);

    expect(failure).toMatchObject({ message: 'getOrder is disabled' });
    expect(isEndpointDisabledError(failure)).toBe(true);
    await expect(list()).rejects.toThrow('list is disabled');
    expect(fetch).not.toHaveBeenCalled();
  });

  it('disables a single call in an enabled domain', async () => {
    const { getOrder, fetch } = connect({
      domains: { orders: { enabled: true, endpoints: { getOrder: { enabled: false } } } },
    });
    await expect(getOrder(input)).rejects.toThrow('getOrder is disabled');
    expect(fetch).not.toHaveBeenCalled();
  });

  it('enables a single call in a disabled domain', async () => {
    const { getOrder } = connect({
      domains: { orders: { enabled: false, endpoints: { getOrder: { enabled: true } } } },
    });
    expect(await getOrder(input)).toMatchObject({ ok: true });
  });

  it('keeps other calls enabled when only passkeys are disabled', async () => {
    const { getOrder } = connect({ domains: { orders: {} }, passkeyEnabled: false });
    expect(await getOrder(input)).toMatchObject({ ok: true });
  });

  it.each(['orders', 'constructor'])(
    'rejects calls to an unconfigured domain without sending a request (%s)',
    async () => {
      const { getOrder, list, fetch, sdk } = connect({ domains: {} });
      const failure = await getOrder(input).catch((thrown) => thrown);

      expect(failure.message).toBe('could not find the supplied domain config');
      expect(isConfigMissingError(failure)).toBe(true);
      await expect(list()).rejects.toThrow('could not find the supplied domain config');
      expect(fetch).not.toHaveBeenCalled();
      expect(() => sdk.domainConfig('orders')).toThrow('Domain config not found');
      expect(() => sdk.domainConfig('constructor')).toThrow('Domain config not found');
    },
  );

  it.each(['POST', 'PATCH'] as const)('does not retry a call configured as %s', async (method) => {
    const { getOrder, fetch } = connect(
      { domains: { orders: { endpoints: { getOrder: { method } } } } },
      answering(500),
    );
    await expect(getOrder(input)).rejects.toMatchObject({ status: 500 });

    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it.each(['PUT', 'DELETE'] as const)(
    'retries a call configured as %s like any other call with that method',
    async (method) => {
      const fetch = answering(200).mockImplementationOnce(answering(502));
      const config = { domains: { orders: { endpoints: { getOrder: { method } } } } };
      const { getOrder, clock } = connect(config, fetch);
      const outcome = getOrder(input);
      await clock.advance(1000);

      expect(await outcome).toEqual({ ok: true, value: {} });
      expect(asked(fetch)).toEqual([`${method} /api/orders/7`, `${method} /api/orders/7`]);
    },
  );

  const retry = (maxRetryCount: number, delaySeconds: number) => ({ maxRetryCount, delaySeconds });
  const [two, five, none] = [retry(3, 2), retry(1, 5), retry(0, 0)];
  const pauses: [string, SdkConfig | undefined, number[]][] = [
    ['nothing', undefined, [1000, 2000, 4000]],
    ['all domains', { domains: { orders: {} }, retry: two }, [2000, 2000, 2000]],
    ['the domain', { domains: { orders: { retry: five } }, retry: two }, [5000]],
    [
      'the call',
      { domains: { orders: { retry: two, endpoints: { getOrder: { retry: five } } } } },
      [5000],
    ],
    [
      'all domains, count only',
      { domains: { orders: {} }, retry: { maxRetryCount: 2 } },
      [1000, 2000],
    ],
    [
      'all domains, delay only',
      { domains: { orders: {} }, retry: { delaySeconds: 5 } },
      [5000, 5000, 5000],
    ],
    ['the domain, no retries', { domains: { orders: { retry: none } }, retry: two }, []],
  ];

  it.each(pauses)(
    'retries on the configured schedule (set for: %s)',
    async (_, config, delaysMs) => {
      const { getOrder, fetch, clock } = connect(config, answering(500));
      const outcome = getOrder(input).catch(({ status }) => status);
      await clock.advance(0);
      for (const [at, delayMs] of delaysMs.entries()) {
        await clock.advance(delayMs - 1);
        expect(fetch).toHaveBeenCalledTimes(at + 1);
        await clock.advance(1);
        expect(fetch).toHaveBeenCalledTimes(at + 2);
      }
      expect(await outcome).toBe(500);
      expect(fetch).toHaveBeenCalledTimes(delaysMs.length + 1);
    },
  );
});

describe('SDK settings', () => {
  it('return the domain configuration from the server, and throw for an unconfigured domain', () => {
    const laidDown = { baseUrl: 'https://commerce.example', enabled: false };
    const { sdk } = connect({ domains: { orders: laidDown } });

    expect(sdk.domainConfig('orders')).toEqual(laidDown);
    expect(() => sdk.domainConfig('billing')).toThrow('Domain config not found');
  });

  it('are the defaults until the server overrides them', () => {
    expect(connect(undefined).sdk.config).toEqual({
      deviceGrantRefreshIntervalMs: 60_000,
      sessionPurgeIntervalMs: 60_000,
      passkeyEnabled: true,
      time: {},
    });
    const laidDown = {
      domains: {},
      deviceGrantRefreshIntervalMs: 5000,
      passkeyEnabled: false,
      time: { maxAllowedDrift: 1000 },
    };
    expect(connect(laidDown).sdk.config).toMatchObject({
      deviceGrantRefreshIntervalMs: 5000,
      sessionPurgeIntervalMs: 60_000,
      passkeyEnabled: false,
      time: { maxAllowedDrift: 1000 },
    });
  });
});
