import type { Browser, BrowserContextOptions, CDPSession } from '@playwright/test';
import { bytesOf, summarise, watchTransfers } from './transfers.ts';
import { untilIdle } from './until-idle.ts';

export interface Profile {
  name: string;
  network?: { latency: number; downloadThroughput: number; uploadThroughput: number };
  cpuSlowdown?: number;
}

/**
 * Two profiles: a phone on a poor connection, from which the budgets were derived, and this machine
 * without throttling.
 */
export const profiles: Profile[] = [
  {
    name: 'slow phone: 1.6 Mbit/s, 150 ms round trip, CPU ÷ 4',
    network: { latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 },
    cpuSlowdown: 4,
  },
  { name: 'unthrottled' },
];

/** The product or a baseline, as served to the browser. */
export interface Site {
  url: string;
  /** Bypasses the CSP for baselines whose documentation does not cover Trusted Types. */
  withoutPolicy?: boolean | undefined;
  /** Cookies and storage that the browser has before the visit. Neither if undefined. */
  storageState?: BrowserContextOptions['storageState'];
}

export interface Visit {
  /** Milliseconds from the start of the navigation until the page's heading is on the screen. */
  visibleMs: number;
  /**
   * Milliseconds until the page is interactive: its remote is mounted or has hydrated the
   * prerendered HTML.
   */
  interactiveMs: number;
  /**
   * Milliseconds until the interactive page was in the document. Files requested after that are not
   * needed to use the page.
   */
  renderedMs: number;
  firstPaintMs: number;
  largestPaintMs: number;
  requests: number;
  /** Longest chain of requests, each of which started after the previous one had ended. */
  depth: number;
  bytes: number;
  /** Files that are needed to use the page: file → bytes. */
  files: Record<string, number>;
  /** Bytes that load after the page is usable: the federation runtime and the session. */
  bytesLater: number;
  twice: string[];
}

/** Opens a URL once in a fresh browser context with an empty cache. */
export async function visit(
  browser: Browser,
  { url, withoutPolicy = false, storageState }: Site,
  profile: Profile,
): Promise<Visit> {
  const context = await browser.newContext({
    ignoreHTTPSErrors: true,
    bypassCSP: withoutPolicy,
    storageState,
  });
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
 * Runs in the page: records when the heading of a remote has been on the screen for two frames with
 * nothing on top of it, and when the page is no longer prerendered HTML.
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
  void Promise.all([twoFramesAfter(isThere), twoFramesAfter(isUsable)]).then(([read, used]) => {
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

/** Throttles the network and the CPU of a page as the profile specifies. */
export async function throttle(devtools: CDPSession, { network, cpuSlowdown }: Profile) {
  if (network) {
    await devtools.send('Network.emulateNetworkConditions', { offline: false, ...network });
  }
  if (cpuSlowdown) await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
}
