import type { Page } from '@playwright/test';

/**
 * Navigates within the document, as Back and Forward do, so that the router handles the address.
 */
export const navigateWithin = (page: Page, address: string) =>
  page.evaluate((to) => {
    // The router identifies history entries by their key.
    const state = { key: crypto.randomUUID() };
    history.pushState(state, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state }));
  }, address);
