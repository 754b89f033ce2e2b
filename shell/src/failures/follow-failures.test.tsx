import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { Sdk } from '@sideband/shared-sdk';
import { createDataLayer } from '@sideband/shared-sdk/data-layer';
import { createFakeBackend, holdClock } from '@sideband/shared-sdk/fake';
import { giftCards } from '@sideband/shared-sdk/gift-cards';
import { ApplicationError } from '@sideband/shared-sdk/routing';
import { time } from '@sideband/shared-sdk/time';
import { waitFor } from '@testing-library/react';
import { tellingOfBadEnds } from './bad-end.ts';
import { createFailures } from './failures.ts';
import type { FollowParts } from './follow-failures.ts';

const open: { destroy(): void }[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.destroy();
});

/** A router that navigates synchronously. The real one needs the browser's Request. */
function openRouter(at: string) {
  const place = (address: string, state: unknown = null) => {
    const { pathname, search } = new URL(address, 'http://localhost');
    return { pathname, search, state };
  };
  let tell = (_: unknown) => {};
  const router = {
    state: { location: place(at) },
    async navigate(to: string, { state }: { state?: unknown } = {}) {
      router.state = { location: place(to, state) };
      tell(router.state);
    },
    subscribe(told: typeof tell) {
      tell = told;
      return () => {};
    },
  };
  return router;
}

const here = '/subscribe/giftcard/code?langpref=en-US&token=secret';

const ofOthers = ['https://tags.example/*', 'moz-extension://*'];

async function givenPage({ at = here, isHeld = false, isEarly = false } = {}) {
  const backend = createFakeBackend();
  const clock = holdClock();
  const logged: Record<string, string>[] = [];
  const configurations: string[] = [];
  const failures = createFailures();
  const sdk: Sdk = backend.newSdk({
    dataLayer: createDataLayer(),
    around: tellingOfBadEnds(failures.ended),
    fetch: async (input, init) => {
      const [, path = ''] = String(input).split('/api/');
      if (path.includes('log-message')) logged.push(JSON.parse(String(init?.body)));
      const answer = await backend.fetch(input, init);
      if (!path.startsWith('config/')) return answer;
      configurations.push(path);
      const said = await answer.json();
      return Response.json({ ...said, data: { ...said.data, thirdPartyScripts: ofOthers } });
    },
  });
  const router = openRouter(at);
  const pushed: object[] = [];
  sdk.dataLayer.into((event) => pushed.push(event));
  open.push(sdk);
  const unlisted = jest.fn();
  const follow = () =>
    failures.follow({
      sdk,
      router: router as unknown as FollowParts['router'],
      build: '3f2a9c1',
      clock,
      isHeld: () => isHeld,
      unlisted,
    });
  if (!isEarly) await follow();
  const lookUp = () => sdk.bind(giftCards).lookUp({ cardIdentifier: 'SDB-NONE' });
  return {
    backend,
    clock,
    failures,
    follow,
    router,
    sdk,
    logged,
    configurations,
    pushed,
    unlisted,
    lookUp,
    address: () => {
      const { pathname, search } = router.state.location;
      return pathname + search;
    },
    /** Fails a call without handling it, on a page where a tag has wrapped `fetch`. */
    async failUnhandled(how: number | 'network') {
      backend.fail('giftCards.lookUp', how);
      const failure = await lookUp().catch((problem: unknown) => problem);
      failures.uncaught(failure, `${failure}\n at fetch (https://tags.example/all.js:1:20)`);
      return failure;
    },
  };
}

describe('failure handling', () => {
  it.each([
    [404, 'notFound'],
    [500, 'server'],
    ['network', 'offline'],
  ] as const)('shows the error page for an unhandled %s', async (how, kind) => {
    const page = await givenPage();
    await page.failUnhandled(how);
    expect(page.address()).toBe(
      `/error?kind=${kind}&from=%2Fsubscribe%2Fgiftcard%2Fcode%3Flangpref%3Den-US`,
    );
  });

  it('stays on the page after a handled failure, but logs it', async () => {
    const page = await givenPage();
    page.backend.fail('giftCards.lookUp', 500);
    await page.lookUp().catch(() => 'said in its place');
    page.backend.fail('giftCards.lookUp', 404);
    await page.lookUp().catch(() => 'said in its place');
    expect(page.address()).toBe(here);
    expect(page.pushed).toEqual([]);
    const message = expect.stringContaining('Downstream system error: giftCards.lookUp');
    expect(page.logged).toMatchObject([
      { logLevel: 'error', message, stacktrace: expect.stringContaining('SYSTEM (500)') },
      { logLevel: 'warn', message, stacktrace: expect.stringContaining('SYSTEM (404)') },
    ]);
  });

  it.each([
    [400, 'warn', true],
    [404, 'warn', true],
    [405, 'error', true],
    [408, 'error', false],
    [503, 'error', false],
  ])(
    'logs a response with status %d at level %s, marked as a client error: %s',
    async (status, logLevel, isClientError) => {
      const page = await givenPage();
      page.backend.fail('giftCards.lookUp', status);
      await page.lookUp().catch(() => 'said in its place');
      await waitFor(() => expect(page.logged).toHaveLength(1));
      expect(page.logged).toMatchObject([{ logLevel }]);
      expect(page.logged.map(({ message }) => message?.endsWith(', client error'))).toEqual([
        isClientError,
      ]);
    },
  );

  it('logs a call that failed before the script had loaded, once', async () => {
    const page = await givenPage({ isEarly: true });
    page.backend.fail('giftCards.lookUp', 503);
    await page.lookUp().catch(() => 'said in its place');
    expect(page.logged).toEqual([]);
    await page.follow();
    await waitFor(() => expect(page.logged).toHaveLength(1));
    await page.follow();
    const message = expect.stringContaining('Downstream system error: giftCards.lookUp');
    expect(page.logged).toMatchObject([{ logLevel: 'error', message }]);
    expect([page.address(), page.pushed]).toEqual([here, []]);
  });

  it('shows the error page for a failure that was unhandled before the script had loaded', async () => {
    const page = await givenPage({ isEarly: true });
    await page.failUnhandled(500);
    expect(page.address()).toBe(here);
    await page.follow();
    expect(page.address()).toMatch(/^\/error\?kind=server&from=/);
  });

  it('ignores failures during unload, until the page is restored', async () => {
    const page = await givenPage();
    const fail = async () => {
      page.backend.fail('giftCards.lookUp', 'network');
      await page.lookUp().catch(() => 'said in its place');
    };
    dispatchEvent(new Event('pagehide'));
    await fail();
    expect(page.logged).toEqual([]);
    dispatchEvent(new Event('pageshow'));
    await fail();
    expect(page.logged).toHaveLength(1);
  });

  it('never redirects from the error page, during a payment, or after a navigation', async () => {
    const onError = await givenPage({ at: '/error?kind=offline&from=%2Faccount' });
    await onError.failUnhandled(500);
    expect(onError.address()).toBe('/error?kind=offline&from=%2Faccount');

    const holding = await givenPage({ isHeld: true });
    await holding.failUnhandled(500);
    expect(holding.address()).toBe(here);

    const gone = await givenPage();
    gone.backend.fail('giftCards.lookUp', 500);
    const asked = gone.lookUp().catch((problem: unknown) => problem);
    await gone.router.navigate('/account');
    gone.failures.uncaught(await asked, '');
    expect(gone.address()).toBe('/account');
  });

  it('shows the error page for failures on the page navigated to', async () => {
    const after = async (fail: (page: Awaited<ReturnType<typeof givenPage>>) => unknown) => {
      const page = await givenPage();
      await page.router.navigate('/account');
      await fail(page);
      return page.address();
    };
    const from = 'from=%2Faccount';
    expect(await after((page) => page.failUnhandled(404))).toBe(`/error?kind=notFound&${from}`);
    expect(await after((page) => page.failUnhandled(500))).toBe(`/error?kind=server&${from}`);
    expect(await after((page) => page.failUnhandled('network'))).toBe(
      `/error?kind=offline&${from}`,
    );
    const error = new ApplicationError('nothing to show');
    expect(await after(({ failures }) => failures.uncaught(error, ''))).toBe(`/error?${from}`);
  });

  it('passes the reference number in the navigation state, not in the URL', async () => {
    const page = await givenPage();
    const failure = await page.failUnhandled(500);
    const { traceId } = failure as { traceId?: string };
    expect(page.router.state.location.state).toEqual({ reference: traceId });
  });

  it('shows the error page without a cause for an application error', async () => {
    const page = await givenPage();
    page.failures.uncaught(new ApplicationError('nothing to show'), '');
    expect(page.address()).toMatch(/^\/error\?from=/);

    await page.router.navigate('/account?tab=plans');
    page.failures.uncaught(new ApplicationError('nothing to show here either'), '');
    expect(page.address()).toBe('/error?from=%2Faccount%3Ftab%3Dplans');
  });

  it('sends a refusal to analytics without logging it', async () => {
    const page = await givenPage();
    expect(await page.lookUp()).toMatchObject({ ok: false });
    const path = 'payment/giftcard/info';
    expect(page.pushed).toEqual([{ event: 'error', code: 'BAD_DATA_RETURNED', path }]);
    expect(page.logged).toEqual([]);
  });

  it('handles all earlier failures once the script has loaded', async () => {
    const page = await givenPage({ isEarly: true });
    await page.lookUp();
    await page.failUnhandled(500);
    expect([page.pushed, page.logged, page.address()]).toEqual([[], [], here]);
    await page.follow();
    expect(page.pushed).toMatchObject([{ event: 'error', code: 'BAD_DATA_RETURNED' }]);
    expect(page.address()).toMatch(/^\/error\?kind=server&/);
    await waitFor(() => expect(page.logged).toMatchObject([{ logLevel: 'error' }]));
  });

  it('does not report failures of the log endpoint', async () => {
    const page = await givenPage();
    page.backend.fail('utility.logMessage', 500);
    page.backend.fail('giftCards.lookUp', 503);
    await page.lookUp().catch(() => {});
    page.backend.fail('time.metronome', 500);
    await page.sdk
      .bind(time)
      .metronome()
      .catch(() => {});
    expect(page.logged.map(({ message }) => message?.split(':')[1])).toEqual([
      ' giftCards.lookUp',
      ' time.metronome',
    ]);
    expect(page.backend.timesAsked('utility.logMessage')).toBe(2);
    expect(page.address()).toBe(here);
  });

  it('logs a failure to start a session once, regardless of pending calls', async () => {
    const page = await givenPage();
    page.backend.fail('device.register', 503);
    await page.lookUp().catch(() => {});
    expect(page.logged).toMatchObject([
      {
        logLevel: 'error',
        message: 'No session could be had: ServiceError: SYSTEM (503)',
        stacktrace: expect.stringContaining('SYSTEM (503)'),
      },
    ]);
  });

  it.each([
    ['network', 'warn', 'NetworkError'],
    [404, 'warn', ', client error'],
  ] as const)('logs a failure to start a session (%s) as %s', async (how, logLevel, words) => {
    const page = await givenPage();
    page.backend.fail('device.register', how);
    await page.lookUp().catch(() => {});
    expect(page.logged).toMatchObject([{ logLevel, message: expect.stringContaining(words) }]);
  });

  it('logs an expired anonymous session that cannot be replaced', async () => {
    const page = await givenPage();
    await page.sdk.session.start();
    page.backend.fail('giftCards.lookUp', 401);
    page.backend.fail('device.register', 503);
    await page.lookUp().catch(() => {});
    await waitFor(() => expect(page.logged).toHaveLength(1));
    expect(page.logged[0]?.message).toBe('No session could be had: ServiceError: SYSTEM (503)');
  });

  it('logs an error of a listed third-party script as info and does nothing else', async () => {
    const page = await givenPage();
    const isElsewhere = page.failures.uncaught(
      new TypeError('"avery@example.com" is not a function'),
      'https://tags.example/all.js TypeError\n at https://tags.example/all.js?id=7:1:20',
    );
    expect(isElsewhere).toBe(true);
    await waitFor(() => expect(page.logged).toHaveLength(1));
    expect(page.logged).toEqual([
      expect.objectContaining({
        logLevel: 'info',
        message: 'Third-party script: TypeError: "…" is not a function',
        stacktrace: expect.stringMatching(/^TypeError: "…" is not a function\n/),
      }),
    ]);
    expect([page.address(), page.pushed, page.unlisted.mock.calls]).toEqual([here, [], []]);
    expect(page.configurations).toEqual(['config/common?v=3f2a9c1']);
  });

  it('matches third-party scripts by their URL, not by similar ones', async () => {
    const page = await givenPage();
    const error = new TypeError('x');
    const alike = [
      'https://tagsXexample/all.js',
      'https://unknown.example/?https://tags.example/a',
    ];
    for (const where of alike) page.failures.uncaught(error, where);
    await waitFor(() => expect(page.unlisted.mock.calls).toEqual(alike.map((at) => [error, at])));
    expect(page.logged).toEqual([]);

    page.failures.uncaught(error, 'TypeError: x\n at f (moz-extension://abc/content.js:1:20)');
    await waitFor(() => expect(page.logged).toMatchObject([{ logLevel: 'info' }]));
    expect(page.unlisted).toHaveBeenCalledTimes(2);
    expect(page.address()).toBe(here);
  });

  it('reports an error of an unlisted foreign script like any uncaught error', async () => {
    const page = await givenPage();
    const error = new TypeError('x');
    expect(page.failures.uncaught(error, 'https://unknown.example/a.js')).toBe(true);
    await waitFor(() => expect(page.unlisted).toHaveBeenCalledTimes(1));
    expect(page.unlisted).toHaveBeenCalledWith(error, 'https://unknown.example/a.js');
    expect(page.logged).toEqual([]);
    const own = `${location.origin}/a/giftcard/1.0.0/a.js`;
    for (const where of [
      own,
      `TypeError: no https://tags.example/all.js\n at f (${own}:1:20)`,
      '',
    ]) {
      expect(page.failures.uncaught(error, where)).toBe(false);
    }
  });
});
