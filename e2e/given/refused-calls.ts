import type { CDPSession, Page } from '@playwright/test';

export const statuses = [401, 403, 408, 429, 500, 503, 'network'] as const;
type Status = (typeof statuses)[number];

export interface Refusal {
  status: Status;
  /** In the words of a failure. */
  named: string;
  isRefused(call: string): boolean;
}

/** Refuses that one call. */
export const isFirst = (call: string, status: Status): Refusal => ({
  ...{ status, named: call },
  isRefused: (asked) => asked === call,
});

/** Refuses every call, except those. */
export const isLater = (except: ReadonlySet<string>, status: Status): Refusal => ({
  ...{ status, named: `all but ${[...except].join(', ')}` },
  isRefused: (asked) => !except.has(asked),
});

/** What pages call: the api, the toggles and the count of how they fare. */
const called = ['api/*', 'ofrep/*', 'beacons'];

/** Browsers do not tell a page how a stream was refused; it is opened again with backoff. */
export const streams = ['GET /ofrep/v1/events'];

/**
 * Opens a page as a new visitor and lets a minute pass. Gives back how often it made each call, how often with the
 * same content, and which were refused.
 */
export async function openRefused(page: Page, path: string, refusal: Refusal) {
  const made = new Map<string, number>();
  const same = new Map<string, number>();
  const refused = new Set<string>();
  // `page.route` would switch off the cache of the browser, and with it half of the speed.
  const browser = await page.context().newCDPSession(page);
  browser.on('Fetch.requestPaused', ({ requestId, request }) => {
    const { method, url, postData = '' } = request;
    const call = `${method} ${new URL(url).pathname}`;
    const content = `${call} ${url} ${postData}`;
    made.set(call, (made.get(call) ?? 0) + 1);
    same.set(content, (same.get(content) ?? 0) + 1);
    const isRefused = refusal.isRefused(call);
    if (isRefused) refused.add(call);
    const answered = isRefused
      ? refuse(browser, requestId, refusal.status)
      : browser.send('Fetch.continueRequest', { requestId });
    // A page that goes away takes its requests with it.
    answered.catch(() => {});
  });
  const patterns = called.map((address) => ({ urlPattern: `*://*/${address}` }));
  await browser.send('Fetch.enable', { patterns });
  await page.clock.install();
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await passAMinute(page);
  return { made, same, refused };
}

async function refuse(browser: CDPSession, requestId: string, status: Status) {
  if (status === 'network') {
    return browser.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' });
  }
  const code = status === 429 ? 'RATE_LIMIT_EXCEEDED' : 'SYSTEM';
  const responseHeaders = [{ name: 'content-type', value: 'application/json' }];
  if (status === 429) responseHeaders.push({ name: 'retry-after', value: '540' });
  const body = Buffer.from(JSON.stringify({ error: { code } })).toString('base64');
  const answer = { requestId, responseCode: status, responseHeaders, body };
  return browser.send('Fetch.fulfillRequest', answer);
}

/** In steps, so that answers arrive in between. */
async function passAMinute(page: Page) {
  for (let step = 0; step < 12; step++) {
    await page.clock.runFor(5_000);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  }
}
