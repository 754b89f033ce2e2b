import { describe, expect, it } from '@jest/globals';
import { accounts } from '@sideband/shared-sdk/account';
import { given, inFreshBrowser } from './watch-presence.for-test.ts';

inFreshBrowser();

const minute = 60_000;

describe('inactivity: unused page', () => {
  it('warns one minute before the session ends, then ends it locally and on the server', async () => {
    const page = await given();
    await page.clock.advance(14 * minute - 1000);
    expect(page.shows()).toBe('none');

    await page.clock.advance(1000);
    const endsAt = page.clock.now().getTime() + minute;
    expect(page.state.value).toEqual({ step: 'warning', endsAt, isSignedIn: true });

    await page.clock.advance(minute);
    expect(page.state.value).toEqual({ step: 'ended', whose: 'customer' });
    expect(page.sdk.session.current()).toEqual({ type: 'anonymous', reason: 'ended' });
    expect(page.backend.openSessions('authenticated')).toBe(0);
  });

  it('uses the configured limit', async () => {
    const page = await given({ limitMs: 5 * minute });
    await page.clock.advance(4 * minute);
    expect(page.shows()).toBe('warning');
  });

  it('never warns a customer who chose to stay signed in', async () => {
    const page = await given({ keepSignedIn: true });
    await page.clock.advance(600 * minute);
    expect(page.shows()).toBe('none');
    expect(page.sdk.session.current().type).toBe('authenticated');
  });

  it('lets a visitor continue with a new session', async () => {
    const page = await given({ signedIn: false });
    await page.clock.advance(15 * minute);
    expect(page.state.value).toEqual({ step: 'ended', whose: 'visitor' });

    page.goOn();
    await page.clock.advance(1000);
    expect(page.shows()).toBe('none');
    expect(page.backend.timesAsked('session.startAnonymous')).toBe(2);
  });

  it('restarts the inactivity timer once the visitor has continued', async () => {
    const page = await given();
    await page.clock.advance(15 * minute);
    page.goOn();
    await page.clock.advance(13 * minute);
    expect(page.shows()).toBe('none');
    await page.clock.advance(minute);
    expect(page.state.value).toMatchObject({ step: 'warning', isSignedIn: false });
  });
});

describe('inactivity: response', () => {
  it('restarts the inactivity timer even if it is an error, and dismisses the warning', async () => {
    const page = await given();
    await page.clock.advance(14 * minute);
    page.backend.fail('account.read', 404);
    await page.sdk
      .bind(accounts)
      .read()
      .catch(() => {});
    expect(page.shows()).toBe('none');
    await page.clock.advance(13.9 * minute);
    expect(page.shows()).toBe('none');
    await page.clock.advance(0.1 * minute);
    expect(page.shows()).toBe('warning');
  });

  it('has no effect if it never arrives', async () => {
    const page = await given();
    await page.clock.advance(10 * minute);
    page.backend.fail('account.read', 'network');
    await page.sdk
      .bind(accounts)
      .read()
      .catch(() => {});
    await page.clock.advance(4 * minute);
    expect(page.shows()).toBe('warning');
  });
});

describe('inactivity: request to stay', () => {
  it('sends one request and restarts the inactivity timer', async () => {
    const page = await given();
    await page.clock.advance(14.5 * minute);
    await page.stay();
    expect(page.shows()).toBe('none');
    expect(page.heard.at(-1)).toMatch(/\/config\/v1\/applications\/web\/1\.0$/);
    expect(page.backend.timesAsked('configuration.renderApplicationConfigWithSession')).toBe(1);
    await page.clock.advance(14 * minute);
    expect(page.shows()).toBe('warning');
  });

  it('reports a failure without ending the session, and succeeds on retry', async () => {
    const page = await given();
    await page.clock.advance(14.9 * minute);
    const call = 'configuration.renderApplicationConfigWithSession';
    for (const _ of [1, 2]) page.backend.fail(call, 'network');
    await page.stay();
    expect(page.state.value).toMatchObject({ step: 'warning', stay: 'unanswered' });

    await page.clock.advance(minute);
    expect(page.shows()).toBe('none');
    expect(page.sdk.session.current().type).toBe('authenticated');
  });
});

describe('inactivity: input', () => {
  it('extends the session silently with one request when the input is at most two minutes old', async () => {
    const page = await given();
    const seen: string[] = [];
    page.state.subscribe(({ step }) => seen.push(step));
    await page.clock.advance(13 * minute);
    page.typed();
    await page.clock.advance(5 * minute);
    expect(seen).toEqual(['none']);
    expect(page.backend.timesAsked('configuration.renderApplicationConfigWithSession')).toBe(1);
  });

  it('has no effect when it is more than two minutes old', async () => {
    const page = await given();
    await page.clock.advance(11 * minute);
    page.typed();
    await page.clock.advance(3 * minute);
    expect(page.shows()).toBe('warning');
  });
});

describe('inactivity: device that was asleep', () => {
  it('warns on wake-up before the session ends, with time to respond', async () => {
    const page = await given();
    await page.clock.skip(15 * minute - 5000);
    page.look();
    expect(page.state.value).toMatchObject({ endsAt: page.clock.now().getTime() + 20_000 });
    await page.clock.advance(19_000);
    expect(page.shows()).toBe('warning');
    await page.clock.advance(1000);
    expect(page.shows()).toBe('ended');
  });

  it('shows on wake-up after the end that the session has ended', async () => {
    const page = await given();
    await page.clock.skip(8 * 60 * minute);
    page.look();
    expect(page.shows()).toBe('ended');
    await page.clock.advance(1000);
    expect(page.backend.openSessions('authenticated')).toBe(0);
  });
});

describe('inactivity: timeout reported by the server', () => {
  it('ends the session immediately, even if the customer chose to stay signed in', async () => {
    const page = await given({ keepSignedIn: true });
    page.timedOut.next(true);
    expect(page.state.value).toEqual({ step: 'ended', whose: 'customer' });
    await page.clock.advance(0);
    expect(page.sdk.session.current()).toEqual({ type: 'anonymous', reason: 'ended' });
  });

  it('ends an anonymous session, which can be replaced', async () => {
    const page = await given({ signedIn: false });
    page.timedOut.next(true);
    expect(page.state.value).toEqual({ step: 'ended', whose: 'visitor' });
    page.goOn();
    await page.clock.advance(1000);
    expect(page.shows()).toBe('none');
    expect(page.backend.timesAsked('session.startAnonymous')).toBe(2);
  });

  it('is shown once, regardless of the number of failed calls', async () => {
    const page = await given();
    for (const _ of [1, 2, 3]) page.timedOut.next(true);
    page.goOn();
    expect(page.shows()).toBe('none');
    await page.clock.advance(minute);
    expect(page.shows()).toBe('none');
  });

  it('is not shown during a payment', async () => {
    const page = await given();
    page.unsaved.next('moneyMoves');
    page.timedOut.next(true);
    expect(page.shows()).toBe('none');
    page.unsaved.next('nothing');
    expect(page.shows()).toBe('ended');
  });
});

it('inactivity is not checked after the page was closed', async () => {
  const page = await given();
  page.stop();
  await page.clock.advance(60 * minute);
  expect(page.shows()).toBe('none');
});
