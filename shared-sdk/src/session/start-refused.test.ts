import { describe, expect, it } from '@jest/globals';
import { giftCards } from '@sideband/shared-sdk/gift-cards';
import { lonelyBrowser } from '../browser/lonely-browser.ts';
import { openBrowser } from './test-page.ts';

const minuteMs = 60_000;
const devices = '/device/v1/devices';

/** A page on which somebody can press, before a server that refuses every device. */
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
    ...{ sdk, clock, start, line },
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

describe('a session start that fails', () => {
  it.each(failures)(
    'is asked for at most seven times in a minute by a page that asks whenever the state moves: %s',
    async (_, refuse) => {
      const { sdk, clock, asked } = openRefusedPage(refuse);
      sdk.session.state.subscribe(({ type }) => {
        // What a screen does that reads something as soon as it is drawn.
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

  it('leaves the state alone while it is too early to try again', async () => {
    const { sdk, start } = openRefusedPage(() => answer(429));
    await start();
    const states: string[] = [];
    sdk.session.state.subscribe(({ type }) => states.push(type));

    expect(await start()).toMatchObject({ status: 429 });
    expect(states).toEqual(['failed']);
  });

  it('is tried again at once when the person presses, once for each press', async () => {
    const { asked, start, press, line, sdk } = openRefusedPage(() => answer(503));
    await start();
    await press();
    await start();
    expect(asked()).toBe(2);

    line.isRefusing = false;
    await press();
    expect(sdk.session.current().type).toBe('anonymous');
  });

  it('is not tried again before the time the server named, whoever presses', async () => {
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
