import { setTimeout } from 'node:timers/promises';
import type { Page, Request } from '@playwright/test';
import { patienceMs } from '../processes/timeouts.ts';

const quietMs = 500;

/** The event stream never ends. */
export const isStream = (request: Request) => request.url().includes('/ofrep/v1/events?');

/**
 * Waits until all requests of the page have ended and no new one has started for half a second.
 * `networkidle` would wait for the event stream. Throws an error that lists the requests concerned
 * when a request does not end or the page does not become idle.
 */
export async function untilIdle(page: Page) {
  const made = async () => (await page.requests()).filter((request) => !isStream(request));
  const deadline = Date.now() + patienceMs;
  let requests = await made();
  while (Date.now() < deadline) {
    const within = deadline - Date.now();
    const ends = await Promise.all(requests.map((request) => hasEnded(request, within)));
    const open = requests.filter((_, index) => !ends[index]);
    if (open.length > 0) throw new Error(`These requests do not end:\n${listOf(open)}`);
    await page.waitForTimeout(quietMs);
    const since = await made();
    if (since.at(-1) === requests.at(-1)) return;
    requests = since;
  }
  throw new Error(`The page keeps sending requests:\n${listOf(requests.slice(-5))}`);
}

const listOf = (requests: Request[]) =>
  requests.map((request) => `${request.method()} ${request.url()}`).join('\n');

const hasEnded = (request: Request, withinMs: number) =>
  Promise.race([end(request).then(() => true), setTimeout(withinMs, false, { ref: false })]);

/**
 * Resolves when a request has ended; one that failed has ended as well. `response.finished()` waits
 * for an event that Playwright does not send for a request that ended unobserved, before
 * `page.requests()` returned it. `sizes()` asks the browser's side instead, which knows them all.
 */
const end = (request: Request) =>
  request
    .response()
    .then((response) => response && Promise.race([response.finished(), request.sizes()]))
    .catch(() => {});
