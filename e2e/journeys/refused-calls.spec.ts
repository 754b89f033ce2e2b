/**
 * Whatever a server answers to whatever a first page asks: no call is repeated in a loop, and the page says what is
 * the matter and offers a way on. A sample, unless in a full run.
 */
import type { Page, Request, Route } from '@playwright/test';
import { expect, test } from '../given/journey.ts';
import { patienceMs } from '../given/patience.ts';
import { routePaths } from '../given/route-addresses.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const isFull = !!process.env.SIDEBAND_FULL;

const statuses = [401, 403, 408, 429, 500, 503, 'network'] as const;
type Status = (typeof statuses)[number];

const register = 'POST /api/device/v1/devices';
/** Without their answers there is no session. */
const starting = [register, 'POST /api/session/v1/sessions/anonymous'];

/** Code waits 1, 2, 4, 8, 16 and 32 s, and reads are tried four times each on a 500. */
const mostInAMinute = 16;

const callOf = (request: Request) => `${request.method()} ${new URL(request.url()).pathname}`;

/** Counts what the page asks the api, call by call. */
function countCalls(page: Page) {
  const times = new Map<string, number>();
  page.on('request', (request) => {
    const call = callOf(request);
    if (call.includes(' /api/')) times.set(call, (times.get(call) ?? 0) + 1);
  });
  return times;
}

async function refuse(page: Page, call: string, status: Status) {
  const [, path] = call.split(' ');
  const answer = (route: Route) => {
    if (callOf(route.request()) !== call) return route.fallback();
    if (status === 'network') return route.abort('failed');
    const code = status === 429 ? 'RATE_LIMIT_EXCEEDED' : 'SYSTEM';
    const headers = { ...(status === 429 && { 'retry-after': '540' }) };
    return route.fulfill({ status, headers, json: { error: { code } } });
  };
  await page.route(`**${path}*`, answer);
}

/** A minute passes, in steps, so that answers arrive in between. */
async function passAMinute(page: Page) {
  for (let step = 0; step < 12; step++) {
    await page.clock.runFor(5_000);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  }
}

async function judge(
  page: Page,
  { path, call, status }: { path: string; call: string; status: Status },
) {
  const times = countCalls(page);
  await page.clock.install();
  await refuse(page, call, status);
  await page.goto(path);
  const at = `${status} to ${call} on ${path}`;
  await expect(page.getByRole('heading', { level: 1 }), at).toBeVisible();
  await passAMinute(page);

  for (const [asked, count] of times) {
    expect.soft(count, `${asked}, with ${at}`).toBeLessThanOrEqual(mostInAMinute);
  }
  const main = page.getByRole('main');
  await expect.soft(main.getByRole('heading', { level: 1 }), at).not.toHaveText('');
  const wayOn = main.getByRole('link').or(main.getByRole('button')).or(main.getByRole('textbox'));
  await expect.soft(wayOn.first(), `a way on: ${at}`).toBeVisible();
  if (!starting.includes(call)) return times;
  expect.soft(times.get(call) ?? 0, at).toBeLessThanOrEqual(status === 429 ? 1 : 8);
  const again = page.getByRole('button', {
    name: status === 429 ? /^Try again in \d+ min$/ : /^Try again/,
  });
  await expect.soft(again.first(), at).toBeVisible();
  return times;
}

const storming = [
  '/subscribe/checkout/upgrade',
  '/subscribe/checkout/studentverification',
  '/student/re-verify',
];

for (const path of storming) {
  for (const status of [429, 503] as const) {
    test(`${path} asks for a device once after a ${status}, says so, and offers another try`, async ({
      page,
    }) => {
      await judge(page, { path, call: register, status });
    });
  }
}

/** Another part of all of them each day, and the same all day. */
const day = Math.floor(Date.now() / 86_400_000);
const paths = isFull ? routePaths : routePaths.filter((_, nth) => (nth + day) % 35 === 0);

for (const [nth, { path }] of paths.entries()) {
  test(`${path} repeats no call in a loop and has words, whatever is answered to what it asks`, async ({
    page,
    browser,
    site,
  }) => {
    const times = countCalls(page);
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle', { timeout: patienceMs }).catch(() => {});
    const calls = [...new Set([...starting, ...times.keys()])];
    test.setTimeout((isFull ? calls.length * statuses.length : 4) * patienceMs);
    const pairs = calls.flatMap((call) => statuses.map((status) => ({ call, status })));
    const tried = isFull ? pairs : [pairs[(day + nth * 3) % pairs.length]];
    for (const pair of tried) {
      if (!pair) continue;
      const context = await browser.newContext({ baseURL: site, locale: 'en-US' });
      await judge(await context.newPage(), { path, ...pair });
      await context.close();
    }
  });
}
