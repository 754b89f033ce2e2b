import type { Page } from '@playwright/test';

/** Goes to an address inside the open document, as Back and Forward do: the page itself decides where it leads. */
export const goWithin = (page: Page, address: string) =>
  page.evaluate((to) => {
    // The router knows its entries by their key.
    const state = { key: crypto.randomUUID() };
    history.pushState(state, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state }));
  }, address);
