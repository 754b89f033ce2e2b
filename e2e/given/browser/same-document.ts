import type { Page } from '@playwright/test';

/** Leaves a marker that does not survive a reload. */
export const markDocument = (page: Page) =>
  page.evaluate(() => void Object.assign(globalThis, { sameDocument: true }));

/** Whether the page is still the marked document. */
export const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in globalThis);
