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

/** The answer as it travels. */
async function read(name: string, own = {}) {
  const app = createServer({ logger: createLogger({ write: () => {} }) });
  serveConfig(app, own);
  const { body, headers } = await app.inject(`/api/${name}.json`);
  return { body, headers, config: sdkConfig.parse(JSON.parse(body)) };
}

describe('what browsers are told of their calls', () => {
  it.each([
    ['nothing, where all are served', all, {}],
    ['one word, where none is', [], { enabled: false }],
    ['the ones that are off', all.slice(1), { endpoints: { list: { enabled: false } } }],
    [
      'the ones that are on, where those are fewer',
      all.slice(0, 1),
      { enabled: false, endpoints: { list: { enabled: true } } },
    ],
  ])('is %s', (_, served, told) => {
    expect(shortDomains({ contract: all, served })).toEqual({ boats: told });
  });

  it('is that nothing is repeated, for time', () => {
    const { now } = domain('time', { now: call.get('time/now', terms) });
    expect(shortDomains({ contract: [now], served: [now] })).toEqual({
      time: { retry: { maxRetryCount: 0, delaySeconds: 0 } },
    });
  });

  it('names the data layer where it has another name than the usual', async () => {
    expect((await read('sdk-config')).config.dataLayer).toBeUndefined();
    expect((await read('sdk-config', { dataLayer: 'tags' })).config.dataLayer).toBe('tags');
  });

  it('says whose chat it is and where that is, as far as somebody has set it', async () => {
    const origin = 'https://chat.example';
    const { config } = await read('sdk-config', { chat: { provider: '247', origin } });
    expect(config.chat).toMatchObject({ provider: '247', origin });

    const { chat } = (await read('sdk-config')).config;
    expect([chat?.provider, chat?.origin]).toEqual([undefined, undefined]);
  });

  it('takes nothing for the name of a data layer that is none', () => {
    expect([dataLayerName(undefined), dataLayerName('tags_2')]).toEqual([undefined, 'tags_2']);
    for (const name of ['', 'a-b', '2a', 'a.b', 'x'.repeat(50)]) {
      expect(() => dataLayerName(name)).toThrow('SIDEBAND_DATA_LAYER');
    }
  });

  it('names every domain, and is small enough for every document', async () => {
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

  it('says of each call in full how it is made and whether it is served', async () => {
    const { config } = await read('domain-config');
    const { account, time, ...others } = config.domains;

    expect(account).toMatchObject({
      baseUrl: '/api',
      retry: { maxRetryCount: 3, delaySeconds: 2 },
      endpoints: {
        read: { method: 'POST', path: 'account', enabled: true, retry: { maxRetryCount: 0 } },
        updateStreaming: { enabled: false },
      },
    });
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

describe('the contract of the api', () => {
  it('holds every domain that is stated', () => {
    const src = join(import.meta.dirname, '../../../../shared-sdk/src');
    const folders = readdirSync(src, { withFileTypes: true }).filter(
      (entry) => entry.isDirectory() && readdirSync(join(src, entry.name)).includes('calls.ts'),
    );
    const imported = readFileSync(join(import.meta.dirname, '../contract.ts'), 'utf8');
    for (const { name } of folders)
      expect(imported).toContain(`'@sideband/shared-sdk/${name}/calls'`);
  });

  it('states no call twice, nor two at one address', () => {
    const addresses = contract.map(({ method, path }) => `${method} ${path}`);
    expect([...new Set(addresses)]).toEqual(addresses);
    const names = contract.map((each) => `${each.domain}.${each.name}`);
    expect([...new Set(names)]).toEqual(names);
  });

  it('holds every call that is served', () => {
    expect(contract).toEqual(expect.arrayContaining(routes.map((route) => route.call)));
  });
});
