import type { Page } from '@playwright/test';

/**
 * Returns elements whose content is wider than they are, and the page itself when it scrolls
 * sideways.
 */
export const overflowing = (page: Page) =>
  page.evaluate(() => {
    // Decorative elements without text, such as the needle of the dial, may overflow.
    const hidden = (element: Element) =>
      element.clientWidth <= 1 || element.textContent === '' || element.closest('[inert]');
    return [...document.querySelectorAll('*')]
      .filter((element) => element.scrollWidth > element.clientWidth + 1 && !hidden(element))
      .filter((element) => getComputedStyle(element).display !== 'inline')
      .map((element) => element.cloneNode().nodeName + element.className);
  });
