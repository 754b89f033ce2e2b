import type { Page } from '@playwright/test';

/** Returns the first visible text without waiting, or an empty string when there is none. */
export async function textOf(page: Page, selector: string) {
  const texts = page.locator(`${selector}:visible`).allTextContents();
  // The query throws while one document replaces another.
  const [first = ''] = await texts.catch(() => []);
  return first.trim();
}

export const headingOf = (page: Page) => textOf(page, 'h1');

/**
 * Returns the first three buttons and links of the main content, or of the navigation when the main
 * content has none.
 */
export async function waysOf(page: Page) {
  for (const place of ['main', 'nav']) {
    const found = page.locator(`${place} a:visible, ${place} button:visible`);
    const texts = (await found.allInnerTexts()).map((text) => text.trim()).filter(Boolean);
    if (texts.length > 0) return [...new Set(texts)].slice(0, 3);
  }
  return [];
}
