import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { createSdk, memoryCookies } from '@sideband/shared-sdk';
import { sdkConfig } from '@sideband/shared-sdk/config/model';
import { call, domain, z } from '@sideband/shared-sdk/wire';
import { contract } from '../contract.ts';
import { createServer } from '../http/create-server.ts';
import { createLogger } from '../http/logger.ts';
import { routes } from '../routes.ts';
import { dataLayerName } from './data-layer-name.ts';
import { shortDomains } from './domain-config.ts';
import { serveConfig } from './serve-config.ts';

const terms = { credential: 'none', answer: z.object({}) } as const;
const boats = domain('boats', {
  list: call.get('boats', terms),
  build: call.post('boats', terms),
  sink: call.delete('boats', terms),
});
const all = Object.values(boats);

/** Fetches a config and parses its JSON body. */
async function read(name: string, own = {}) {
  const app = createServer({ logger: createLogger({ write: () => {} }) });
  serveConfig(app, own);
  const { body, headers } = await app.inject(`/api/${name}.json`);
  return { body, headers, config: sdkConfig.parse(JSON.parse(body)) };
}

describe('SDK config for browsers', () => {
  it.each([
    ['empty for a domain whose calls are all served', all, {}],
    ['one setting for a domain without served calls', [], { enabled: false }],
    ['a list of the disabled calls', all.slice(1), { endpoints: { list: { enabled: false } } }],
    [
      'a list of the enabled calls when those are fewer',
      all.slice(0, 1),
      { enabled: false, endpoints: { list: { enabled: true } } },
    ],
  ])('is %s', (_, served, told) => {
    expect(shortDomains({ contract: all, served })).toEqual({ boats: told });
  });

  it('sets no retries for the time domain', () => {
    const { now } = domain('time', { now: call.get('time/now', terms) });
    expect(shortDomains({ contract: [now], served: [now] })).toEqual({
      time: { retry: { maxRetryCount: 0, delaySeconds: 0 } },
    });
  });

  it('includes the data layer name only when it differs from the default', async () => {
    expect((await read('sdk-config')).config.dataLayer).toBeUndefined();
    expect((await read('sdk-config', { dataLayer: 'tags' })).config.dataLayer).toBe('tags');
  });

  it('includes the chat provider and origin only when they are configured', async () => {
    const origin = 'https://chat.example';
    const { config } = await read('sdk-config', { chat: { provider: '247', origin } });
    expect(config.chat).toMatchObject({ provider: '247', origin });

    const { chat } = (await read('sdk-config')).config;
    expect([chat?.provider, chat?.origin]).toEqual([undefined, undefined]);
  });

  it('rejects an invalid data layer name', () => {
    expect([dataLayerName(undefined), dataLayerName('tags_2')]).toEqual([undefined, 'tags_2']);
    for (const name of ['', 'a-b', '2a', 'a.b', 'x'.repeat(50)]) {
      expect(() => dataLayerName(name)).toThrow('SIDEBAND_DATA_LAYER');
    }
  });

  it('lists every domain in less than 4 KB, cacheable for 60 s', async () => {
    const { body, config, headers } = await read('sdk-config');

    const domains = new Set(contract.map((each) => each.domain));
    expect(Object.keys(config.domains).sort()).toEqual([...domains].sort());
    expect(config.retry).toEqual({ maxRetryCount: 3, delaySeconds: 2 });
    expect(body.length).toBeLessThan(4096);
    expect(headers['cache-control']).toBe('public, max-age=60');
  });

  it('retries after 2 s, three times, in every domain but time, which is not retried', async () => {
    const { config } = await read('sdk-config');
    const withOwnRetry = Object.entries(config.domains).filter(([, { retry }]) => retry);

    expect(config.retry).toEqual({ maxRetryCount: 3, delaySeconds: 2 });
    expect(withOwnRetry.map(([name, { retry }]) => [name, retry])).toEqual([
      ['time', { maxRetryCount: 0, delaySeconds: 0 }],
    ]);
  });

  it('sets the minimum intervals between grant refreshes and purges, and leaves passkeys enabled', async () => {
    const { config } = await read('sdk-config');
    const shared = { apiBase: '/api', country: 'US', cookies: memoryCookies() } as const;
    const sdk = createSdk({ ...shared, draftStorage: null, config });

    expect(config).toMatchObject({
      deviceGrantRefreshIntervalMs: 60_000,
      sessionPurgeIntervalMs: 60_000,
    });
    expect(sdk.config.passkeyEnabled).toBe(true);
    expect(sdk.domainConfig('passkey')).toEqual({});
    sdk.destroy();
  });

  it('domain-config lists every call with its method, path and retry policy, and states whether the call is served', async () => {
    const { config } = await read('domain-config');
    const { account, time, ...others } = config.domains;

    expect(account).toMatchObject({
      baseUrl: '/api',
      retry: { maxRetryCount: 3, delaySeconds: 2 },
      endpoints: {
        read: { method: 'POST', path: 'account', enabled: true, retry: { maxRetryCount: 0 } },
      },
    });
    expect(others.voice?.endpoints).toMatchObject({ voiceAsText: { enabled: false } });
    expect(time?.retry).toEqual({ maxRetryCount: 0, delaySeconds: 0 });
    for (const { retry } of Object.values(others)) {
      expect(retry).toEqual({ maxRetryCount: 3, delaySeconds: 2 });
    }
    const endpoints = Object.values(config.domains).flatMap(({ endpoints = {} }) =>
      Object.values(endpoints),
    );
    expect(endpoints.filter(({ enabled }) => enabled)).toHaveLength(routes.length);
    expect(endpoints).toHaveLength(contract.length);
  });
});

describe('API contract', () => {
  it('contains every domain of the SDK that has calls', () => {
    const src = join(import.meta.dirname, '../../../../../shared-sdk/src');
    const folders = readdirSync(src, { withFileTypes: true }).filter(
      (entry) => entry.isDirectory() && readdirSync(join(src, entry.name)).includes('calls.ts'),
    );
    const imported = readFileSync(join(import.meta.dirname, '../contract.ts'), 'utf8');
    for (const { name } of folders)
      expect(imported).toContain(`'@sideband/shared-sdk/${name}/calls'`);
  });

  it('contains no duplicate call and no two calls at one address', () => {
    const addresses = contract.map(({ method, path }) => `${method} ${path}`);
    expect([...new Set(addresses)]).toEqual(addresses);
    const names = contract.map((each) => `${each.domain}.${each.name}`);
    expect([...new Set(names)]).toEqual(names);
  });

  it('contains every call that is served', () => {
    expect(contract).toEqual(expect.arrayContaining(routes.map((route) => route.call)));
  });
});
