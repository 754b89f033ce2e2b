import { barriersInBothSchemes } from '../given/barriers.ts';
import { everywhere, expect, quebec, test } from '../given/journey.ts';
import { overflowing } from '../given/overflowing.ts';
import { screens } from '../screens/all.ts';
import { openState } from '../screens/screen.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

// What is marked up is the same in every language; French is the longest. All of them in `npm run test:full`.
const languages = process.env.SIDEBAND_FULL ? everywhere : [quebec];

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
