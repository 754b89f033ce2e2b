import type { Browser, CDPSession } from '@playwright/test';
import { bytesOf, summarise, watchTransfers } from './transfers.ts';

export interface Profile {
  name: string;
  network?: { latency: number; downloadThroughput: number; uploadThroughput: number };
  cpuSlowdown?: number;
}

/** A phone on a poor connection, as in the measurements the budgets come from; and this machine as it is. */
export const profiles: Profile[] = [
  {
    name: 'slow phone: 1.6 Mbit/s, 150 ms round trip, CPU ÷ 4',
    network: { latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 },
    cpuSlowdown: 4,
  },
  { name: 'unthrottled' },
];

/** A product to open pages of: ours, or a baseline. */
export interface Site {
  url: string;
  /** Its documentation knows no Trusted Types; the policy of the document is not applied to it. */
  withoutPolicy?: boolean | undefined;
}

export interface Visit {
  /** Milliseconds from the start of the navigation until the page's heading is on the screen. */
  visibleMs: number;
  /** When the heading came into the document: what is asked for later is not needed to read it. */
  renderedMs: number;
  firstPaintMs: number;
  largestPaintMs: number;
  requests: number;
  /** The longest chain of requests of which each began after the one before had ended. */
  depth: number;
  bytes: number;
  /** What was needed: file → bytes. */
  files: Record<string, number>;
  /** What comes when the page can be read already: the federation runtime, the session. */
  bytesLater: number;
  twice: string[];
}

/** Opens an address once in a fresh browser context, with an empty cache. */
export async function visit(
  browser: Browser,
  { url, withoutPolicy = false }: Site,
  profile: Profile,
): Promise<Visit> {
  const context = await browser.newContext({ ignoreHTTPSErrors: true, bypassCSP: withoutPolicy });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const transfers = await watchTransfers(devtools);
  await throttle(devtools, profile);
  await page.addInitScript(watchHeading);
  await page.goto(url, { waitUntil: 'commit' });
  const seen = await page.waitForFunction(() => Reflect.get(globalThis, 'headingSeen'), null, {
    timeout: 60_000,
    polling: 100,
  });
  const times = (await seen.jsonValue()) as Pick<
    Visit,
    'visibleMs' | 'renderedMs' | 'firstPaintMs'
  >;
  await page.waitForLoadState('networkidle');
  const largestPaintMs = await page.evaluate(() => Number(Reflect.get(globalThis, 'largestPaint')));
  const needed = transfers().filter(({ startedAt }) => startedAt <= times.renderedMs);
  const bytesLater = bytesOf(transfers()) - bytesOf(needed);
  await context.close();
  return { ...times, largestPaintMs, ...summarise(needed), bytesLater };
}

/** Runs in the page: notes when the heading of a remote has been on the screen for two frames, with nothing over it. */
function watchHeading() {
  new PerformanceObserver((list) => {
    Object.assign(globalThis, { largestPaint: list.getEntries().at(-1)?.startTime });
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  const look = () => {
    const heading = document.querySelector('section[data-remote]:not([inert]) h1');
    if (!heading || document.getElementById('loader')) {
      requestAnimationFrame(look);
      return;
    }
    const renderedMs = performance.now();
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const [paint] = performance.getEntriesByName('first-contentful-paint');
        const visibleMs = performance.now();
        const times = { visibleMs, renderedMs, firstPaintMs: paint?.startTime ?? 0 };
        Object.assign(globalThis, { headingSeen: times });
      }),
    );
  };
  requestAnimationFrame(look);
}

/** Makes a page as slow as the profile says. */
export async function throttle(devtools: CDPSession, { network, cpuSlowdown }: Profile) {
  if (network) {
    await devtools.send('Network.emulateNetworkConditions', { offline: false, ...network });
  }
  if (cpuSlowdown) await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
}
