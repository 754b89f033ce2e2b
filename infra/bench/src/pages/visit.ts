import type { Browser, CDPSession } from '@playwright/test';
import { bytesOf, summarise, watchTransfers } from './transfers.ts';
import { untilIdle } from './until-idle.ts';

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
  /** The same until the page answers: its remote is mounted, or has taken over the picture in its place. */
  interactiveMs: number;
  /** When that was so in the document: what is asked for later is not needed to use it. */
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
    'visibleMs' | 'interactiveMs' | 'renderedMs' | 'firstPaintMs'
  >;
  await untilIdle(page);
  const largestPaintMs = await page.evaluate(() => Number(Reflect.get(globalThis, 'largestPaint')));
  const needed = transfers().filter(({ startedAt }) => startedAt <= times.renderedMs);
  const bytesLater = bytesOf(transfers()) - bytesOf(needed);
  await context.close();
  return { ...times, largestPaintMs, ...summarise(needed), bytesLater };
}

/**
 * Runs in the page: notes when the heading of a remote has been on the screen for two frames, with nothing
 * over it, and when it is no picture any more.
 */
function watchHeading() {
  new PerformanceObserver((list) => {
    Object.assign(globalThis, { largestPaint: list.getEntries().at(-1)?.startTime });
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  const isThere = () =>
    document.querySelector('section[data-remote]:not([inert]) h1') !== null &&
    document.getElementById('loader') === null;
  const isUsable = () => isThere() && document.querySelector('[data-picture]') === null;
  const twoFramesAfter = (isSo: () => boolean) =>
    new Promise<{ renderedMs: number; seenMs: number }>((done) => {
      const look = () => {
        if (!isSo()) return requestAnimationFrame(look);
        const renderedMs = performance.now();
        const seen = () => done({ renderedMs, seenMs: performance.now() });
        return requestAnimationFrame(() => requestAnimationFrame(seen));
      };
      requestAnimationFrame(look);
    });
  Promise.all([twoFramesAfter(isThere), twoFramesAfter(isUsable)]).then(([read, used]) => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const times = {
      visibleMs: read.seenMs,
      interactiveMs: used.seenMs,
      renderedMs: used.renderedMs,
      firstPaintMs: paint?.startTime ?? 0,
    };
    Object.assign(globalThis, { headingSeen: times });
  });
}

/** Makes a page as slow as the profile says. */
export async function throttle(devtools: CDPSession, { network, cpuSlowdown }: Profile) {
  if (network) {
    await devtools.send('Network.emulateNetworkConditions', { offline: false, ...network });
  }
  if (cpuSlowdown) await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
}
