import { type CDPSession, expect, type Page } from '@playwright/test';

export const statuses = [401, 403, 408, 429, 500, 503, 'network'] as const;
type Status = (typeof statuses)[number];

interface Refusal {
  status: Status;
  /** Description used in failure messages. */
  named: string;
  isRefused(call: string): boolean;
  /** The only refused call, if there is just one. */
  call?: string;
}

export const none: Refusal = { status: 503, named: 'nothing', isRefused: () => false };

/** Refuses a single call. */
export const only = (call: string, status: Status): Refusal => ({
  status,
  call,
  named: call,
  isRefused: (made) => made === call,
});

/** Refuses every call except the given ones. */
export const allBut = (except: ReadonlySet<string>, status: Status): Refusal => ({
  status,
  named: `all but ${[...except].join(', ')}`,
  isRefused: (made) => !except.has(made),
});

/** Calls that are needed to start a session. */
export const starting = [
  'POST /api/device/v1/devices',
  'POST /api/session/v1/sessions/anonymous',
] as const;

/** A call is retried after 1, 2, 4, 8, 16 and 32 s. On a 500, each read is attempted four times. */
const mostInAMinute = 16;
const mostStarts = 8;

/** URL patterns that pages call: API, toggles and beacons. */
const called = ['api/*', 'ofrep/*', 'beacons'];

/**
 * Opens a page as a new visitor, waits a minute, and expects no request loop, a heading, and a next
 * step. Returns the calls that were made and those that were refused.
 */
export async function judgeRefused(page: Page, path: string, refusal: Refusal) {
  const { status, named } = refusal;
  const { made, same, refused, close } = await openRefused(page, path, refusal);
  const at = `${status} to ${named} on ${path}`;

  for (const [call, count] of made) {
    const isStart = refused.has(call) && starting.some((start) => start === call);
    const most = isStart ? mostStarts : mostInAMinute;
    expect.soft(count, `${call}, with ${at}`).toBeLessThanOrEqual(most);
    if (isStart && status === 429) expect.soft(count, `${call}, with ${at}`).toBe(1);
  }
  for (const [content, count] of status === 429 ? same : []) {
    const isRefused = [...refused].some((call) => content.startsWith(`${call} `));
    if (isRefused) expect.soft(count, `${content}, with ${at}`).toBe(1);
  }
  const main = page.getByRole('main');
  await expect.soft(main.getByRole('heading', { level: 1 }), at).not.toHaveText('');
  const wayOn = main.getByRole('link').or(main.getByRole('button')).or(main.getByRole('textbox'));
  await expect.soft(wayOn.first(), `a way on: ${at}`).toBeVisible();
  if (starting.some((call) => refused.has(call))) {
    const name = status === 429 ? /^Try again in \d+ min$/ : /^Try again/;
    await expect.soft(page.getByRole('button', { name }).first(), at).toBeVisible();
    await expect.soft(main, `nobody typed anything: ${at}`).not.toContainText(/you typed/i);
  }
  await close();
  return { made: new Set(made.keys()), refused };
}

async function openRefused(page: Page, path: string, { status, isRefused, call: one }: Refusal) {
  const made = new Map<string, number>();
  const same = new Map<string, number>();
  const refused = new Set<string>();
  // `page.route` would disable the browser cache, which would halve the speed.
  const browser = await page.context().newCDPSession(page);
  browser.on('Fetch.requestPaused', ({ requestId, request }) => {
    const { method, url, postData = '' } = request;
    const call = `${method} ${new URL(url).pathname}`;
    const content = `${call} ${url} ${postData}`;
    made.set(call, (made.get(call) ?? 0) + 1);
    same.set(content, (same.get(content) ?? 0) + 1);
    if (isRefused(call)) refused.add(call);
    const answered = isRefused(call)
      ? refuse(browser, requestId, status)
      : browser.send('Fetch.continueRequest', { requestId });
    // Leaving the page cancels its pending requests.
    answered.catch(() => {});
  });
  const patterns = called.map((address) => ({ urlPattern: `*://*/${address}` }));
  await browser.send('Fetch.enable', { patterns });
  await page.clock.install({ time: Date.now() });
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await passAMinute(page);
  // Code that waits for IndexedDB may lag behind the page's fake clock.
  for (let step = 0; one && !refused.has(one) && step < stepsInAMinute; step++) await pass(page);
  const close = async () => {
    await forgetVisitor(page, browser);
    await browser.detach();
  };
  return { made, same, refused, close };
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

const stepsInAMinute = 12;

/** Advances the clock in steps, so that responses can arrive in between. */
async function passAMinute(page: Page) {
  for (let step = 0; step < stepsInAMinute; step++) await pass(page);
}

async function pass(page: Page) {
  await page.clock.runFor(5_000);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

/** Deletes the visitor's data from the browser, but keeps the HTTP cache. */
async function forgetVisitor(page: Page, browser: CDPSession) {
  const { origin } = new URL(page.url());
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('about:blank');
  const storageTypes = 'cookies,local_storage,indexeddb,cache_storage';
  await browser.send('Storage.clearDataForOrigin', { origin, storageTypes });
}
