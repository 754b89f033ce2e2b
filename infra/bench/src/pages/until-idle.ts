import type { Page, Request } from '@playwright/test';

const quietMs = 500;

/** The stream of events never ends. */
const isStream = (request: Request) => request.url().includes('/ofrep/v1/events?');

/** Until every request of the page has ended and no other came for half a second. `networkidle` would wait for the stream. */
export async function untilIdle(page: Page) {
  const made = async () => (await page.requests()).filter((request) => !isStream(request));
  for (;;) {
    const requests = await made();
    await Promise.all(requests.map(ended));
    await page.waitForTimeout(quietMs);
    if ((await made()).at(-1) === requests.at(-1)) return;
  }
}

/** A failure is an end as well. */
const ended = (request: Request) =>
  request
    .response()
    .then((response) => response?.finished())
    .catch(() => {});
