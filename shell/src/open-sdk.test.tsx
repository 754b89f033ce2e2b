import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { giftCards } from '@sideband/shared-sdk/gift-cards';
import type { Boot } from '@sideband/shared-sdk/release';
import { utility } from '@sideband/shared-sdk/utility';
import { readBoot } from './boot.ts';
import type { BadEnd } from './failures/bad-end.ts';
import { openSdk } from './open-sdk.ts';

const boot = {
  country: 'US',
  locale: 'en-US',
  apiBase: '/api',
  parentDomain: 'sideband.example',
  config: { domains: { device: { baseUrl: 'https://device.example' } } },
} as Partial<Boot> as Boot;

const write = (configuration: object) => {
  document.body.innerHTML = `<script type="application/json" id="boot">${JSON.stringify(configuration)}</script>`;
};

/** A network that records requests and never responds. */
function listen() {
  const asked: string[] = [];
  const first = Promise.withResolvers<string>();
  globalThis.fetch = (input) => {
    asked.push(String(input));
    first.resolve(String(input));
    return new Promise(() => {});
  };
  return { asked, first: first.promise };
}

/** A network connected to the fake backend. */
function answerAsFake() {
  const backend = createFakeBackend();
  globalThis.fetch = (input, init) => backend.fetch(new URL(String(input), location.href), init);
  return backend;
}

const { fetch } = globalThis;
afterEach(() => {
  globalThis.fetch = fetch;
  document.body.innerHTML = '';
  jest.restoreAllMocks();
});

describe('openSdk', () => {
  it('uses the configuration in the document, and sends nothing before it is started', async () => {
    const { asked, first } = listen();
    write(boot);
    const { sdk } = openSdk(readBoot, () => {});
    await Promise.resolve();
    expect(asked).toEqual([]);

    void sdk.session.start().catch(() => {});
    expect(await first).toBe('https://device.example/device/v1/devices');
    sdk.destroy();
  });

  it('reads its intervals and whether passkeys are enabled from the configuration in the document', () => {
    const intervals = { deviceGrantRefreshIntervalMs: 5_000, sessionPurgeIntervalMs: 7_000 };
    write({ ...boot, config: { domains: {}, ...intervals, passkeyEnabled: false } });
    const { sdk } = openSdk(readBoot, () => {});

    expect(sdk.config).toMatchObject({ ...intervals, passkeyEnabled: false });
    sdk.destroy();
  });

  it('throws for a document without configuration, and sends nothing', () => {
    const { asked } = listen();

    expect(() => openSdk(readBoot, () => {})).toThrow('no boot data');
    expect(asked).toEqual([]);
  });

  it.each([
    ['success', undefined, ['/api/device/v1/devices', '/api/session/v1/sessions/anonymous']],
    ['error', 404, ['/api/device/v1/devices']],
    ['none after a network failure', 'network', []],
  ] as const)('emits responses to its calls: %s', async (_, failure, told) => {
    const backend = answerAsFake();
    write({ ...boot, config: { domains: { device: {}, session: {} } } });
    if (failure) backend.fail('device.register', failure);
    const { sdk, answers } = openSdk(readBoot, () => {});
    const heard: string[] = [];
    answers.subscribe((address) => heard.push(address));

    await sdk.session.start().catch(() => {});

    expect(heard).toEqual(told);
    sdk.destroy();
  });

  it('reports calls that are refused or fail', async () => {
    const backend = createFakeBackend();
    globalThis.fetch = (input, init) => backend.fetch(new URL(String(input), location.href), init);
    write({
      ...boot,
      config: { domains: { utility: {}, giftCards: {}, device: {}, session: {} } },
    });
    const ends: BadEnd[] = [];
    const { sdk } = openSdk(readBoot, (end) => ends.push(end));
    backend.fail('utility.envInfo', 404);
    const failure = await sdk
      .bind(utility)
      .envInfo()
      .catch((thrown: unknown) => thrown);
    await sdk.bind(giftCards).lookUp({ cardIdentifier: 'SDB-NONE' });

    expect(ends).toMatchObject([
      { call: { domain: 'utility', name: 'envInfo' }, failure: { status: 404 } },
      { call: { domain: 'giftCards', name: 'lookUp' }, refusal: 'BAD_DATA_RETURNED' },
    ]);
    expect(ends[0]?.failure).toBe(failure);
    sdk.destroy();
  });

  it('creates the SDK after the configuration and before the session, with cookies on the parent domain', async () => {
    const happened: string[] = [];
    const backend = createFakeBackend();
    globalThis.fetch = (input, init) => {
      happened.push(new URL(String(input), location.href).pathname);
      return backend.fetch(new URL(String(input), location.href), init);
    };
    const written = jest.spyOn(document, 'cookie', 'set');
    const isKept = (name: string) =>
      written.mock.calls.some(([cookie]) => cookie.startsWith(`${name}=`));
    write({ ...boot, config: { domains: { device: {}, session: {} } } });

    const { sdk } = openSdk(
      () => {
        happened.push('configuration');
        return readBoot();
      },
      () => {},
    );
    happened.push('sdk');
    await sdk.session.start();

    expect(happened).toEqual([
      'configuration',
      'sdk',
      '/api/device/v1/devices',
      '/api/session/v1/sessions/anonymous',
    ]);
    expect(['LOGICAL_CLOCK', 'DEVICE_GRANT', 'AUTH_TOKEN'].filter(isKept)).toHaveLength(3);
    // Host-only cookies of the same name would shadow the cookies of the parent domain, so they are
    // deleted.
    const kept = written.mock.calls.filter(([cookie]) => !/^\w+=;/.test(cookie));
    for (const [cookie] of kept) expect(cookie).toMatch(/; Path=\/; .*Domain=sideband\.example/);
    sdk.destroy();
  });
});
