import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, quebec, test, usa } from '../given/journey.ts';
import { screens } from '../screens/all.ts';
import { openState } from '../screens/screen.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function problems(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** Colours change gradually when the theme does. An animation may be cut off on the way. */
const settled = (page: Page) =>
  page.evaluate(() =>
    Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))),
  );

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
    for (const place of [usa, quebec]) {
      test(`${screen.name}, ${name}: nothing is in anybody’s way, in ${place.locale}`, async ({
        page,
        site,
      }) => {
        await openState(page, screen, state, place, site);
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          await settled(page);
          expect.soft(await problems(page), colorScheme).toEqual([]);
        }
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
