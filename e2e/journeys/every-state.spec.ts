import type { Page } from '@playwright/test';
import { barriersInBothSchemes } from '../given/barriers.ts';
import { everywhere, expect, quebec, test } from '../given/journey.ts';
import { screens } from '../screens/all.ts';
import { openState } from '../screens/screen.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

// What is marked up is the same in every language; French is the longest. All of them in `npm run test:full`.
const languages = process.env.SIDEBAND_FULL ? everywhere : [quebec];

/** Elements whose content is wider than they are, and the page when it scrolls sideways. */
const overflowing = (page: Page) =>
  page.evaluate(() => {
    const hidden = (element: Element) => element.clientWidth <= 1 || element.closest('[inert]');
    return [...document.querySelectorAll('*')]
      .filter((element) => element.scrollWidth > element.clientWidth + 1 && !hidden(element))
      .filter((element) => getComputedStyle(element).display !== 'inline')
      .map((element) => element.cloneNode().nodeName + element.className);
  });

for (const screen of screens) {
  for (const [name, state] of Object.entries(screen.states)) {
    for (const place of languages) {
      test(`${screen.name}, ${name}: nothing is in anybody’s way, in ${place.locale}`, async ({
        page,
        site,
      }) => {
        await openState(page, screen, state, place, site);
        expect(await barriersInBothSchemes(page)).toEqual([]);
      });
    }

    test(`${screen.name}, ${name}: longer words are not cut`, async ({ page, site }) => {
      await openState(page, screen, state, { country: 'US', locale: 'en-XA' }, site);
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        expect.soft(await overflowing(page), `at ${width} px`).toEqual([]);
      }
    });
  }
}
