/** Developer overlay, and its table of leaks by remote. */
import type { CDPSession, Page, Request } from '@playwright/test';
import { isStream } from './wait-for-idle.ts';

export const overlay = (page: Page) =>
  page.getByRole('region', { name: 'This page, for developers' });

export const leftBehind = (page: Page, remote: string) =>
  overlay(page)
    .getByRole('table', { name: 'What remotes left behind' })
    .getByRole('row', { name: remote });

/** Navigates as a link inside the page does. */
export async function goTo(page: Page, remote: string, path: string) {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await page.locator(`section[data-remote="${remote}"]:not([inert]) h1`).waitFor();
}

/**
 * Advances the clock by a minute and collects garbage. The screenshot forces a repaint, because the
 * browser retains what it painted last.
 */
export async function forget(page: Page, devtools: CDPSession) {
  await page.clock.runFor(60_000);
  await page.screenshot();
  for (let round = 0; round < 3; round += 1) await devtools.send('HeapProfiler.collectGarbage');
}

/** Tracks the pending requests of the page, except the event stream, which never ends. */
export function requestsUnderWay(page: Page): Set<Request> {
  const underWay = new Set<Request>();
  page.on('request', (request) => {
    if (!isStream(request)) underWay.add(request);
  });
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  return underWay;
}
