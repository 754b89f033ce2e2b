import { describe, expect, it } from '@jest/globals';
import { ApplicationError } from '@sideband/shared-sdk/routing';
import { time } from '@sideband/shared-sdk/time';
import { waitFor } from '@testing-library/react';
import { closeAfterEach, givenPage, here } from './failing-page.for-test.ts';

closeAfterEach();

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

  it('logs a call that failed before the script had loaded, and logs it only once', async () => {
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

  it('shows the error page for failures on a page reached by navigation', async () => {
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
});
