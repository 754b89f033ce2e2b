/** What remotes leave behind, as the page tells its developers. */
import type { CDPSession, Page, Request } from '@playwright/test';
import { isStream } from './until-idle.ts';

export const overlay = (page: Page) =>
  page.getByRole('region', { name: 'This page, for developers' });

export const leftBehind = (page: Page, remote: string) =>
  overlay(page)
    .getByRole('table', { name: 'What remotes left behind' })
    .getByRole('row', { name: remote });

/** As a link inside the page would. */
export async function goTo(page: Page, remote: string, path: string) {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await page.locator(`section[data-remote="${remote}"]:not([inert]) h1`).waitFor();
}

/** A minute passes, and what nothing holds leaves memory. The browser itself holds what it drew until it draws again. */
export async function forget(page: Page, devtools: CDPSession) {
  await page.clock.runFor(60_000);
  await page.screenshot();
  for (let round = 0; round < 3; round += 1) await devtools.send('HeapProfiler.collectGarbage');
}

/** What the page waits for at every moment, but the stream of events, which never ends. */
export function requestsUnderWay(page: Page): Set<Request> {
  const underWay = new Set<Request>();
  page.on('request', (request) => {
    if (!isStream(request)) underWay.add(request);
  });
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  return underWay;
}
