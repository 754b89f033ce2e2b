import type { Browser, CDPSession } from '@playwright/test';

export interface Profile {
  name: string;
  network?: { latency: number; downloadThroughput: number; uploadThroughput: number };
  cpuSlowdown?: number;
}

/** A phone on a poor connection, as in the measurements the budgets come from; and this machine as it is. */
export const profiles: Profile[] = [
  {
    name: 'slow phone (1.6 Mbit/s, 150 ms, CPU 4×)',
    network: { latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 },
    cpuSlowdown: 4,
  },
  { name: 'unthrottled' },
];

export interface Visit {
  /** Milliseconds from the start of the navigation until the page's heading is on the screen. */
  visibleMs: number;
  /** When the heading came into the document: what is asked for later is not needed to read it. */
  renderedMs: number;
  firstPaintMs: number;
  requests: number;
  /** The longest chain of requests of which each began after the one before had ended. */
  depth: number;
  bytes: number;
  /** What comes when the page can be read already: the federation runtime, the session. */
  bytesLater: number;
  twice: string[];
}

interface Transfer {
  url: string;
  startedAt: number;
  endedAt?: number;
  bytes: number;
  depth: number;
}

/** Opens an address once in a fresh browser context, with an empty cache. */
export async function visit(browser: Browser, url: string, profile: Profile): Promise<Visit> {
  const context = await browser.newContext({ ignoreHTTPSErrors: true });
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
  const needed = transfers().filter(({ startedAt }) => startedAt <= times.renderedMs);
  const bytesLater = bytesOf(transfers()) - bytesOf(needed);
  await context.close();
  return { ...times, ...summarise(needed), bytesLater };
}

/** Runs in the page: notes when the heading of a remote has been on the screen for two frames. */
function watchHeading() {
  const look = () => {
    if (!document.querySelector('section[data-remote]:not([inert]) h1')) {
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

async function throttle(devtools: CDPSession, { network, cpuSlowdown }: Profile) {
  if (network) {
    await devtools.send('Network.emulateNetworkConditions', { offline: false, ...network });
  }
  if (cpuSlowdown) await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
}

async function watchTransfers(devtools: CDPSession) {
  const transfers = new Map<string, Transfer>();
  let origin: number | undefined;
  devtools.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    // The tab's picture is the browser's own wish, at a time of its own.
    if (!request.url.startsWith('http') || request.url.endsWith('/favicon.svg')) return;
    origin ??= timestamp;
    const startedAt = (timestamp - origin) * 1000;
    transfers.set(requestId, { url: request.url, startedAt, bytes: 0, depth: 0 });
  });
  devtools.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const transfer = transfers.get(requestId);
    if (!transfer || origin === undefined) return;
    transfer.endedAt = (timestamp - origin) * 1000;
    transfer.bytes = encodedDataLength;
  });
  await devtools.send('Network.enable');
  return () => [...transfers.values()];
}

function summarise(transfers: Transfer[]) {
  const ordered = [...transfers].sort((a, b) => a.startedAt - b.startedAt);
  for (const transfer of ordered) {
    const before = ordered.filter(
      ({ endedAt }) => endedAt !== undefined && endedAt <= transfer.startedAt,
    );
    transfer.depth = 1 + Math.max(0, ...before.map(({ depth }) => depth));
  }
  const urls = ordered.map(({ url }) => url);
  return {
    requests: ordered.length,
    depth: Math.max(0, ...ordered.map(({ depth }) => depth)),
    bytes: bytesOf(ordered),
    twice: urls.filter((url, at) => urls.indexOf(url) !== at),
  };
}

const bytesOf = (transfers: Transfer[]) => transfers.reduce((sum, { bytes }) => sum + bytes, 0);
