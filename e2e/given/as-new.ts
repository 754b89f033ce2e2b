import type { Page } from '@playwright/test';

/** Where a context is used again: what Playwright leaves of the test before goes too. Once, in the first document. */
export async function asNew(page: Page, whose: string) {
  await page.context().setOffline(false);
  await page.addInitScript((mark) => {
    try {
      if (sessionStorage.getItem('whose') === mark) return;
      sessionStorage.clear();
      sessionStorage.setItem('whose', mark);
    } catch {
      // A frame without an origin keeps nothing.
    }
  }, whose);
}
