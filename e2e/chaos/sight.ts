import type { Page } from '@playwright/test';

/** What a customer finds on a page, at once; empty where there is nothing. */
export async function textOf(page: Page, selector: string) {
  const texts = page.locator(`${selector}:visible`).allTextContents();
  // Between two documents there is nothing either.
  const [first = ''] = await texts.catch(() => []);
  return first.trim();
}

export const headingOf = (page: Page) => textOf(page, 'h1');

/** Where to go on from there: the first buttons and links of the part itself, else of the menu. */
export async function waysOf(page: Page) {
  for (const place of ['main', 'nav']) {
    const found = page.locator(`${place} a:visible, ${place} button:visible`);
    const texts = (await found.allInnerTexts()).map((text) => text.trim()).filter(Boolean);
    if (texts.length > 0) return [...new Set(texts)].slice(0, 3);
  }
  return [];
}
