import type { Page } from '@playwright/test';

/**
 * Loses the answer to the next matching call of the page: the server acts on it, and the page sees
 * the connection break. Later calls are answered. Returns how many were sent so far.
 */
export async function loseAnswerTo(page: Page, method: string, call: RegExp) {
  let sent = 0;
  await page.route(call, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    sent += 1;
    if (sent > 1) return route.fallback();
    await route.fetch();
    await route.abort('connectionreset');
  });
  return { sent: () => sent };
}
