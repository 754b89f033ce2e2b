import { describe, expect, it } from '@jest/globals';
import { accounts } from '@sideband/shared-sdk/account';
import { giftCards } from '@sideband/shared-sdk/gift-cards';
import { time } from '@sideband/shared-sdk/time';
import type { SdkConfig } from '../config/model.ts';
import { openBrowser, signedInPage } from '../session/test-page.ts';

/** How often an answer was told of while that was done. */
async function told(
  act: (page: Awaited<ReturnType<typeof signedInPage>> & ReturnType<typeof openBrowser>) => unknown,
  config?: SdkConfig,
) {
  const browser = openBrowser();
  const page = await signedInPage(browser, { ...(config && { config }) });
  let times = 0;
  page.sdk.answered.subscribe(() => {
    times += 1;
  });
  await act({ ...browser, ...page });
  return times;
}

describe('an answer of our own api', () => {
  it('is told of when it is a good one', async () => {
    expect(await told(({ sdk }) => sdk.bind(accounts).read())).toBe(1);
  });

  it.each([
    [404, 1],
    [500, 1],
    [401, 2], // and once more, with the session renewed
  ])('is told of when it is an error: %s', async (status, expected) => {
    const times = await told(async ({ sdk, server, clock }) => {
      server.fail('account.read', status);
      const reading = sdk
        .bind(accounts)
        .read()
        .catch(() => {});
      await clock.advance(10_000);
      await reading;
    });
    expect(times).toBe(expected);
  });

  it('that never came is not', async () => {
    const times = await told(async ({ sdk, server }) => {
      server.fail('giftCards.redeem', 'network');
      const giftCardTokenId = 'lost' as never;
      await sdk
        .bind(giftCards)
        .redeem({ giftCardTokenId })
        .catch(() => {});
    });
    expect(times).toBe(0);
  });

  it('to what a page asks by itself is not: the time, and a renewal ahead', async () => {
    const times = await told(async ({ sdk, server, clock }) => {
      await sdk.bind(time).metronome();
      server.refuseRenewals();
      await clock.advance(16 * 60_000);
      await sdk.launch();
      sdk.telemetry({ remote: 'giftcard', version: '1', revision: 'r-1' }).problem('caught', 'odd');
      await clock.advance(60_000);
    });
    expect(times).toBe(0);
  });

  it('of somebody else is not, though it comes by the same SDK', async () => {
    const baseUrl = 'https://elsewhere.example/api';
    const domains = { account: { baseUrl }, session: {}, identity: {}, device: {} };
    expect(await told(({ sdk }) => sdk.bind(accounts).read(), { domains })).toBe(0);
  });
});
