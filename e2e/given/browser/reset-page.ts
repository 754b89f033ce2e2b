import type { Page } from '@playwright/test';

/**
 * Resets the state that Playwright keeps in a reused context: offline mode and session storage.
 * Runs once, in the first document.
 */
export async function asNew(page: Page, whose: string) {
  await page.context().setOffline(false);
  await page.addInitScript((mark) => {
    try {
      if (sessionStorage.getItem('whose') === mark) return;
      sessionStorage.clear();
      sessionStorage.setItem('whose', mark);
    } catch {
      // A frame with an opaque origin has no storage.
    }
  }, whose);
}
