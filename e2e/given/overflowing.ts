import type { Page } from '@playwright/test';

/** Elements whose content is wider than they are, and the page when it scrolls sideways. */
export const overflowing = (page: Page) =>
  page.evaluate(() => {
    // The dial's needle moves across it, and says nothing.
    const hidden = (element: Element) =>
      element.clientWidth <= 1 || element.textContent === '' || element.closest('[inert]');
    return [...document.querySelectorAll('*')]
      .filter((element) => element.scrollWidth > element.clientWidth + 1 && !hidden(element))
      .filter((element) => getComputedStyle(element).display !== 'inline')
      .map((element) => element.cloneNode().nodeName + element.className);
  });
