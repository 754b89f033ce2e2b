import { describe, expect, it } from '@jest/globals';
import { giftCards } from '@sideband/shared-sdk/gift-cards';
import { lonelyBrowser } from '../browser/lonely-browser.ts';
import { openBrowser } from './test-page.ts';

const minuteMs = 60_000;
const devices = '/device/v1/devices';

/** Opens a page that counts user actions, with a server that refuses every device. */
function openRefusedPage(refuse: () => Response | Promise<Response>) {
  const { server, clock, openPage } = openBrowser();
  let presses = 0;
  let asked = 0;
  const browser = { ...lonelyBrowser(), countPresses: () => ({ count: () => presses, stop() {} }) };
  const wellBehaved = server.fetchOf({ read: () => undefined, write() {}, remove() {} });
  const line = { isRefusing: true };
  const fetch: typeof globalThis.fetch = async (url, init) => {
    if (!String(url).endsWith(devices)) return wellBehaved(url, init);
    asked++;
    return line.isRefusing ? refuse() : wellBehaved(url, init);
  };
  const sdk = openPage({ browser, fetch });
  const start = () => sdk.session.start().catch((failure: unknown) => failure);
  return {
    sdk,
    clock,
    start,
    line,
    asked: () => asked,
    press: () => {
      presses++;
      return start();
    },
  };
}

const answer = (status: number, headers = {}) => new Response('', { status, headers });
const failures: [string, () => Response | Promise<Response>][] = [
  ...[401, 403, 408, 429, 503].map((status): [string, () => Response] => [
    `status ${status}`,
    () => answer(status),
  ]),
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
];

describe('failed session start', () => {
  it.each(failures)(
    'is attempted at most seven times a minute by a page that calls on every state change: %s',
    async (_, refuse) => {
      const { sdk, clock, asked } = openRefusedPage(refuse);
      sdk.session.state.subscribe(({ type }) => {
        // Simulates a screen that loads data as soon as it is rendered.
        if (type === 'failed')
          sdk
            .bind(giftCards)
            .lookUp({ cardIdentifier: 'SDB-1' })
            .catch(() => {});
      });
      await sdk.session.start().catch(() => {});
      for (let second = 0; second < 60; second++) {
        await clock.advance(1000);
        await sdk.session.start().catch(() => {});
      }

      expect(asked()).toBeLessThanOrEqual(7);
    },
  );

  it('leaves the state unchanged while it is too early to retry', async () => {
    const { sdk, start } = openRefusedPage(() => answer(429));
    await start();
    const states: string[] = [];
    sdk.session.state.subscribe(({ type }) => states.push(type));

    expect(await start()).toMatchObject({ status: 429 });
    expect(states).toEqual(['failed']);
  });

  it('is retried immediately after a user action, once per action', async () => {
    const { asked, start, press, line, sdk } = openRefusedPage(() => answer(503));
    await start();
    await press();
    await start();
    expect(asked()).toBe(2);

    line.isRefusing = false;
    await press();
    expect(sdk.session.current().type).toBe('anonymous');
  });

  it('is not retried before the time in Retry-After, even after a user action', async () => {
    const { asked, clock, press, start, line, sdk } = openRefusedPage(() =>
      answer(429, { 'retry-after': '540' }),
    );
    const failure = await start();
    expect(failure).toMatchObject({ retryAt: clock.now().getTime() + 540_000 });
    await clock.advance(9 * minuteMs - 1);
    await press();
    expect(asked()).toBe(1);

    line.isRefusing = false;
    await clock.advance(1);
    await press();
    expect(sdk.session.current().type).toBe('anonymous');
  });
});
