import { describe, expect, it } from '@jest/globals';
import { memoryCookies } from '@sideband/shared-sdk';
import { createFakeBackend, holdClock } from '@sideband/shared-sdk/fake';
import { startConfigured } from './start-configured.ts';

const laidDown = { domains: { device: {}, session: {} }, deviceGrantRefreshIntervalMs: 5000 };

/**
 * A fake backend plus the SDK settings file it lacks. Records the requested paths and build hashes.
 */
function stage({ status = 200, body = JSON.stringify(laidDown) } = {}) {
  const backend = createFakeBackend();
  const asked: string[] = [];
  const builds: (string | null)[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { pathname, searchParams } = new URL(String(input));
    asked.push(pathname.replace('/api/', ''));
    builds.push(searchParams.get('v'));
    // Delays every response by a tick, so that code that does not wait for the configuration
    // overtakes it.
    await new Promise((resolve) => setImmediate(resolve));
    if (!pathname.endsWith('/sdk-config.json')) return backend.fetch(input, init);
    return new Response(body, { status });
  };
  const cookies = memoryCookies();
  const options = {
    apiBase: 'http://ca.localhost/api',
    country: 'CA',
    buildHash: '3f2a9c1',
    fetch,
    cookies,
    draftStorage: null,
    eventDatabase: null,
  } as const;
  return { options, asked, builds, cookies };
}

const configuration = [
  'config/country/CA',
  'config/common',
  'config/app-settings',
  'sdk-config.json',
];

describe('startConfigured', () => {
  it('loads the configuration first, then creates the SDK with it and starts the session', async () => {
    const { options, asked, cookies } = stage();

    const { sdk, configuration: found } = await startConfigured(options);

    expect(asked.slice(0, 4)).toEqual(configuration);
    expect(asked.slice(4).filter((path) => configuration.includes(path))).toEqual([]);
    expect(asked.slice(4)).toEqual(expect.arrayContaining(['session/v1/sessions/anonymous']));
    expect(found.country.country).toBe('CA');
    expect(sdk.config.deviceGrantRefreshIntervalMs).toBe(5000);
    expect(sdk.session.current()).toMatchObject({ type: 'anonymous' });
    expect(cookies.read('AUTH_TOKEN')).toBeDefined();
    sdk.destroy();
  });

  it('requests every configuration file with the build hash', async () => {
    const { options, asked, builds } = stage();

    const { sdk } = await startConfigured(options);

    expect(asked.slice(0, 4)).toEqual(configuration);
    expect(builds.slice(0, 4)).toEqual(['3f2a9c1', '3f2a9c1', '3f2a9c1', '3f2a9c1']);
    sdk.destroy();
  });

  it('loads the settings of the care tool for the care variant', async () => {
    const { options } = stage();

    const { sdk, configuration: found } = await startConfigured({ ...options, variant: 'care' });

    expect(found.appSettings.variant).toBe('care');
    sdk.destroy();
  });

  it('sends nothing else and creates no SDK when the configuration fails to load', async () => {
    const { options, asked, cookies } = stage({ status: 503 });

    const failure = await startConfigured(options).catch((error: unknown) => error);

    expect(failure).toMatchObject({ name: 'GenericError' });
    expect(asked).toEqual(configuration);
    expect(cookies.read('AUTH_TOKEN')).toBeUndefined();
  });

  it.each(['<html>', '{}'])(
    'rejects with GenericError when the SDK settings are %s',
    async (body) => {
      const starting = startConfigured(stage({ body }).options);

      await expect(starting).rejects.toMatchObject({
        name: 'GenericError',
        message: 'sdk-config.json: cannot read it (200)',
      });
    },
  );

  it.each(configuration)(
    'times out after 15 seconds without a response for %s and aborts the request',
    async (silent) => {
      const { options, asked } = stage();
      const clock = holdClock();
      const signals: (AbortSignal | null | undefined)[] = [];
      const fetch: typeof globalThis.fetch = (input, init) => {
        if (!new URL(String(input)).pathname.endsWith(`/${silent}`))
          return options.fetch(input, init);
        signals.push(init?.signal);
        return new Promise(() => {});
      };
      let outcome = 'waiting';
      const starting = startConfigured({ ...options, fetch, clock }).then(
        () => 'started',
        (failure) => failure.name,
      );
      void starting.then((name) => {
        outcome = name;
      });

      await clock.advance(14_999);
      expect(outcome).toBe('waiting');
      await clock.advance(1);

      expect(outcome).toBe('TimeoutError');
      expect(signals.map((signal) => signal?.aborted)).toEqual([true]);
      expect(asked).toHaveLength(3);
    },
  );

  it('times out after 15 seconds when a response starts but never ends', async () => {
    const { options } = stage();
    const clock = holdClock();
    const fetch: typeof globalThis.fetch = async (input, init) =>
      String(input).includes('/common')
        ? new Response(new ReadableStream())
        : options.fetch(input, init);
    const outcome = startConfigured({ ...options, fetch, clock }).catch(({ name }) => name);
    await clock.advance(15_000);

    expect(await outcome).toBe('TimeoutError');
  });
});
