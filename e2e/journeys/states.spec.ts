/** Checks some screens in their first state. A full run covers every state of every screen. */
import type { Page } from '@playwright/test';
import { barriersInBothSchemes } from '../given/browser/accessibility.ts';
import { deadEnds } from '../given/browser/dead-ends.ts';
import { overflowing } from '../given/browser/overflow.ts';
import { expect, test, usa } from '../given/journey.ts';
import { screens } from '../screens/all.ts';
import { consoleScreens } from '../screens/console.ts';
import { openState, type Place } from '../screens/screen.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Pseudo-locale whose texts are longer than those of any real language. */
const longer: Place = { country: 'US', locale: 'en-XA' };

/**
 * One screen of each kind. every-state.full.spec.ts and console-states.full.spec.ts check all of
 * them in the same way.
 */
const looked = [
  ...['ways-to-listen', 'gift-card', 'account-login', 'session-timeout', 'error'],
  ...['console-toggles', 'console-rollout'],
];

/** Returns by how many pixels the page scrolls sideways, if it does. */
const sideways = async (page: Page) => {
  const px = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return px > 0 ? [px] : [];
};

for (const [screen, place] of [
  ...screens.map((screen) => [screen, longer] as const),
  ...consoleScreens.map((screen) => [screen, usa] as const),
]) {
  const [name = '', state] = Object.entries(screen.states)[0] ?? [];
  if (!state || !looked.includes(screen.name)) continue;
  test(`${screen.name}, ${name}: has no accessibility violations, clipped text or dead links`, async ({
    page,
    site,
    browser,
  }) => {
    await openState(page, screen, state, place, site);
    expect.soft(await barriersInBothSchemes(page)).toEqual([]);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      // The console's tables scroll inside the page.
      const wide = place === usa ? await sideways(page) : await overflowing(page);
      expect.soft(wide, `at ${width} px`).toEqual([]);
    }
    if (!screen.open) expect(await deadEnds(page, browser, site)).toEqual([]);
  });
}
