/** Every state of every screen, in every language. Taken in 8 parts on the rota. */
import { asNew } from '../given/as-new.ts';
import { barriersInBothSchemes } from '../given/barriers.ts';
import { deadEnds } from '../given/dead-ends.ts';
import { everywhere, expect, test } from '../given/journey.ts';
import { overflowing } from '../given/overflowing.ts';
import { screens } from '../screens/all.ts';
import { buyBySectionsScreen } from '../screens/buying.ts';
import { openState, type Place, type Screen } from '../screens/screen.ts';

// One context is emptied between states, whose servers answer by a script.
test.use({ contextOptions: { reducedMotion: 'reduce' }, reuseContext: true });
test.beforeEach(({ page }, { testId }) => asNew(page, testId));

/** The made-up language, longer than any of ours. What is marked up is the same in all of them. */
const longer: Place = { country: 'US', locale: 'en-XA' };
/** What is said differs in each. */
const languages = everywhere;

/** Of buying, which journeys of its own walk through, the page it starts on. */
const { account } = buyBySectionsScreen.states;
const start: Screen = { ...buyBySectionsScreen, states: account ? { account } : {} };

for (const screen of [...screens, start]) {
  for (const [name, state] of Object.entries(screen.states)) {
    test(`${screen.name}, ${name}: nothing is in anybody’s way, longer words are not cut, and no link is a dead end`, async ({
      page,
      site,
      browser,
    }) => {
      await openState(page, screen, state, longer, site);
      expect.soft(await barriersInBothSchemes(page)).toEqual([]);
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        expect.soft(await overflowing(page), `at ${width} px`).toEqual([]);
      }
      // Links of what is drawn by itself are made up.
      if (!screen.open) expect(await deadEnds(page, browser, site)).toEqual([]);
    });

    for (const place of languages) {
      test(`${screen.name}, ${name}: nothing is in anybody’s way, in ${place.locale}`, async ({
        page,
        site,
      }) => {
        await openState(page, screen, state, place, site);
        expect(await barriersInBothSchemes(page)).toEqual([]);
      });
    }
  }
}
