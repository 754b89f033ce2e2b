import type { Page, Request } from '@playwright/test';
import { patienceMs } from '../processes/timeouts.ts';

const quietMs = 500;

/** The event stream never ends. */
export const isStream = (request: Request) => request.url().includes('/ofrep/v1/events?');

/**
 * Waits until all requests of the page have ended and no new one has started for half a second.
 * `networkidle` would wait for the event stream. Throws an error that lists the last requests when
 * the page does not become idle.
 */
export async function untilIdle(page: Page) {
  const made = async () => (await page.requests()).filter((request) => !isStream(request));
  const start = Date.now();
  let requests = await made();
  while (Date.now() - start < patienceMs) {
    await Promise.all(requests.map(ended));
    await page.waitForTimeout(quietMs);
    const since = await made();
    if (since.at(-1) === requests.at(-1)) return;
    requests = since;
  }
  const last = requests.slice(-5).map((request) => `${request.method()} ${request.url()}`);
  throw new Error(`The page keeps sending requests:\n${last.join('\n')}`);
}

/** A request that failed has ended as well. */
const ended = (request: Request) =>
  request
    .response()
    .then((response) => response?.finished())
    .catch(() => {});
