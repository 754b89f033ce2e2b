import { barriersInBothSchemes } from '../given/browser/accessibility.ts';
import { expect, test, usa } from '../given/journey.ts';
import { consoleScreens } from '../screens/console.ts';
import { openState } from '../screens/screen.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const screen of consoleScreens) {
  for (const [name, state] of Object.entries(screen.states)) {
    test(`${screen.name}, ${name}: has no accessibility violations and no horizontal scrolling`, async ({
      page,
      site,
    }) => {
      await openState(page, screen, state, usa, site);
      expect.soft(await barriersInBothSchemes(page)).toEqual([]);
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        const sideways = await page.evaluate(
          () => document.documentElement.scrollWidth - innerWidth,
        );
        expect.soft(sideways, `at ${width} px`).toBeLessThanOrEqual(0);
      }
    });
  }
}
