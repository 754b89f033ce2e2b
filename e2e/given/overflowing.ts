import type { Page } from '@playwright/test';

/** Elements whose content is wider than they are, and the page when it scrolls sideways. */
export const overflowing = (page: Page) =>
  page.evaluate(() => {
    const hidden = (element: Element) => element.clientWidth <= 1 || element.closest('[inert]');
    return [...document.querySelectorAll('*')]
      .filter((element) => element.scrollWidth > element.clientWidth + 1 && !hidden(element))
      .filter((element) => getComputedStyle(element).display !== 'inline')
      .map((element) => element.cloneNode().nodeName + element.className);
  });
