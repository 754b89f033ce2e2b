/**
 * Every entry page with every status as response to every call it makes: calls that start a session
 * one by one, the others together, and each alone on a page that makes it.
 * Runs in 6 parts on the rota.
 */

import { routePaths } from '../given/browser/route-addresses.ts';
import {
  allBut,
  judgeRefused,
  none,
  only,
  starting,
  statuses,
} from '../given/faults/refused-calls.ts';
import { expect, test } from '../given/journey.ts';
import { patienceMs } from '../given/processes/timeouts.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.setTimeout(40 * patienceMs);

/**
 * The page on which each call is refused alone. The test of a page that makes any other call fails
 * until that call is listed here.
 */
const pageOf: Record<string, string> = {
  'GET /api/time/v1/metronome': '/subscribe/giftcard',
  'POST /ofrep/v1/evaluate/flags': '/subscribe/giftcard',
  'GET /ofrep/v1/events': '/subscribe/giftcard',
  'POST /beacons': '/subscribe/giftcard',
  'POST /api/playback/telemetry/v3/events': '/subscribe/giftcard',
  'POST /api/playback/telemetry/v2/actions': '/student',
  'POST /api/identity/v1/identities/authenticate/webauthn/start': '/subscription/change-term',
  'GET /api/commerce/v1/offers/new': '/subscribe/checkout/purchase/streaming/organic',
  'POST /api/offers/commerce/info': '/subscribe/checkout/purchase/streaming/organic',
  'POST /api/account/non-pii': '/student/re-verify',
  'GET /api/content/entries': '/subscribe',
  'POST /api/personalisation/event': '/subscribe',
  'GET /api/student/v1/status': '/subscribe/checkout/studentverification',
};

/** This call is made only after another one has failed, so both are refused together. */
const following = ['POST /api/utility/log-message'];

/** All other paths redirect before the page makes any call. */
const paths = routePaths.filter(({ redirect }) => !redirect).map(({ path }) => path);

for (const path of paths) {
  test(`${path}: a visitor sees a message and no request loop, whatever its calls return`, async ({
    page,
  }) => {
    const { made } = await judgeRefused(page, path, none);
    const others = [...made].filter((call) => !starting.some((start) => start === call));
    expect([...Object.keys(pageOf), ...following]).toEqual(expect.arrayContaining(others));
    for (const status of statuses) {
      for (const call of starting) await judgeRefused(page, path, only(call, status));
      // Calls that depend on another response are refused in a later round.
      const done = new Set<string>(starting);
      while (others.some((call) => !done.has(call))) {
        const { refused } = await judgeRefused(page, path, allBut(done, status));
        if (refused.size === 0) break;
        for (const call of refused) done.add(call);
      }
    }
  });
}

// Each test runs as a new visitor, because a refused call is retried only after a while.
for (const [call, path] of Object.entries(pageOf)) {
  for (const status of statuses) {
    test(`${path}: a visitor sees a message when only ${call} responds with ${status}`, async ({
      page,
    }) => {
      const { refused } = await judgeRefused(page, path, only(call, status));
      expect([...refused]).toEqual([call]);
    });
  }
}
