import type { Page, Request } from '@playwright/test';

const quietMs = 500;

/** The event stream never ends. */
const isStream = (request: Request) => request.url().includes('/ofrep/v1/events?');

/**
 * Resolves once all requests of the page have ended and no new one has started for half a second.
 * Playwright's `networkidle` would wait for the event stream.
 */
export async function untilIdle(page: Page) {
  const made = async () => (await page.requests()).filter((request) => !isStream(request));
  for (;;) {
    const requests = await made();
    await Promise.all(requests.map(ended));
    await page.waitForTimeout(quietMs);
    if ((await made()).at(-1) === requests.at(-1)) return;
  }
}

/** A request that failed has ended as well. */
const ended = (request: Request) =>
  request
    .response()
    .then((response) => response?.finished())
    .catch(() => {});
