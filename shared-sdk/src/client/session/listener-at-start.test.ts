import { describe, expect, it } from '@jest/globals';
import { accounts } from '@sideband/shared-sdk/account';
import { openTabs } from './test-page.ts';

const minutes = 60_000;

describe('session listener at start', () => {
  it.each([
    ['has just expired', 15 * minutes],
    ['is about to expire', 15 * minutes - 1],
  ])('may call the SDK from any notification when the access token %s', async (_, ms) => {
    const page = openTabs();
    const before = page.open();
    const customer = await page.signIn(before);
    before.tab.hide();
    before.destroy();
    await page.clock.advance(ms);

    const sdk = page.open();
    const { read } = sdk.bind(accounts);
    const calls: Promise<unknown>[] = [];
    const callAll = () => void calls.push(sdk.session.start(), read());
    sdk.session.events.subscribe(callAll);
    // The state emits immediately on subscription, while the session is still being opened.
    sdk.session.state.subscribe(callAll);
    await sdk.session.start();
    for (let done = 0; done < calls.length; ) done = (await Promise.all(calls)).length;

    expect(calls.length).toBeGreaterThan(2);
    expect(sdk.session.current()).toEqual({ type: 'authenticated', handle: customer.handle });
  });
});
