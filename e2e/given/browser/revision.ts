import { expect, type Page } from '@playwright/test';

/** Waits until the page follows the given revision or a newer one. */
export const follows = (page: Page, revision: string) =>
  expect(async () => {
    const now = await page.locator('[data-revision]').getAttribute('data-revision');
    expect(Number(now)).toBeGreaterThanOrEqual(Number(revision));
  }).toPass();
