import type { Page } from '@playwright/test';

/** What a tab keeps goes where its context is used again: nobody else empties that. Once, in its first document. */
export const emptyTab = (page: Page, whose: string) =>
  page.addInitScript((mark) => {
    try {
      if (sessionStorage.getItem('whose') === mark) return;
      sessionStorage.clear();
      sessionStorage.setItem('whose', mark);
    } catch {
      // A frame without an origin keeps nothing.
    }
  }, whose);
