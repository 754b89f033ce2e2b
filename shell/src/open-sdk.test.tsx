import { afterEach, expect, it, jest } from '@jest/globals';
import { createFakeBackend } from '@sideband/shared-sdk/fake';
import type { Boot } from '@sideband/shared-sdk/release';
import { readBoot } from './boot.ts';
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

/** A network that takes down where it is asked, and never answers. */
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

const { fetch } = globalThis;
afterEach(() => {
  globalThis.fetch = fetch;
  document.body.innerHTML = '';
  jest.restoreAllMocks();
});

it('is opened by the configuration in the document, and calls nobody before it is started', async () => {
  const { asked, first } = listen();
  write(boot);
  const { sdk } = openSdk(readBoot, () => {});
  await Promise.resolve();
  expect(asked).toEqual([]);

  void sdk.session.start().catch(() => {});
  expect(await first).toBe('https://device.example/device/v1/devices');
  sdk.destroy();
});

it('is not opened by a document without configuration, and then nothing is asked for', () => {
  const { asked } = listen();

  expect(() => openSdk(readBoot, () => {})).toThrow('no boot data');
  expect(asked).toEqual([]);
});

it('comes after the configuration and before its session, which it keeps in cookies of the parent domain at path /', async () => {
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
  // One of this host alone would hide them, and is taken away.
  const kept = written.mock.calls.filter(([cookie]) => !/^\w+=;/.test(cookie));
  for (const [cookie] of kept) expect(cookie).toMatch(/; Path=\/; .*Domain=sideband\.example/);
  sdk.destroy();
});
