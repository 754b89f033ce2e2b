import type { Browser, Page } from '@playwright/test';
import { type Profile, type Site, throttle } from '../pages/visit.ts';

/** Milliseconds from the click until the other remote is readable. */
export interface Walk {
  firstMs: number;
  intendedMs: number;
  repeatedMs: number;
}

const from = { path: '/subscribe/giftcard', remote: 'giftcard' };

/** Where a walk leads. The link of `to` is in the header, or in the header's menu. */
export interface Destination {
  path: string;
  remote: string;
  isInMenu: boolean;
}

const settleMs = 2_000;

/** How long a visitor stays on a link or a page before the click. */
const restMs = 400;

/**
 * Navigates from one remote to another: directly, then again after going back, and after hovering
 * over the link.
 */
export async function walk(
  browser: Browser,
  site: Site,
  profile: Profile,
  to: Destination,
): Promise<Walk> {
  const straight = await arrive(browser, site, profile);
  const firstMs = await press(straight, to);
  await straight.goBack();
  await straight.locator(heading(from.remote)).waitFor();
  // A visitor looks at the page before the click, and animations end in that time.
  await straight.waitForTimeout(restMs);
  const repeatedMs = await press(straight, to);
  await straight.context().close();
  const resting = await arrive(browser, site, profile);
  if (to.isInMenu) await resting.locator('header').getByRole('button').last().click();
  await resting.locator(linkTo(to.path)).first().hover();
  await resting.waitForTimeout(restMs);
  const intendedMs = await press(resting, to);
  await resting.context().close();
  return { firstMs, intendedMs, repeatedMs };
}

async function arrive(
  browser: Browser,
  { url, withoutPolicy = false, storageState }: Site,
  profile: Profile,
) {
  const context = await browser.newContext({
    ignoreHTTPSErrors: true,
    bypassCSP: withoutPolicy,
    storageState,
  });
  const page = await context.newPage();
  await throttle(await context.newCDPSession(page), profile);
  await page.goto(url + from.path);
  await page.locator(heading(from.remote)).waitFor();
  // By then, the prefetching that follows the first paint has finished. The session request stays
  // pending.
  await page.waitForTimeout(settleMs);
  return page;
}

const heading = (remote: string) => `section[data-remote="${remote}"]:not([inert]) h1`;
const linkTo = (path: string) => `header a[href="${path}"]`;

function press(page: Page, { path, remote }: Destination): Promise<number> {
  return page.evaluate(
    ([link, wanted]) =>
      new Promise<number>((done) => {
        const begun = performance.now();
        document.querySelector<HTMLElement>(link)?.click();
        const look = () => {
          if (!document.querySelector(wanted)) return void requestAnimationFrame(look);
          // The next task runs after this frame has been painted.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => done(performance.now() - begun);
          port2.postMessage(undefined);
        };
        requestAnimationFrame(look);
      }),
    [linkTo(path), heading(remote)] as const,
  );
}
