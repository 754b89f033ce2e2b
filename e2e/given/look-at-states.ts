import { openState, type Place, type Screen } from '../screens/screen.ts';
import { barriersInBothSchemes } from './barriers.ts';
import { deadEnds } from './dead-ends.ts';
import { everywhere, expect, test } from './journey.ts';
import { overflowing } from './overflowing.ts';

/** The made-up language, longer than any of ours. What is marked up is the same in all of them. */
const longer: Place = { country: 'US', locale: 'en-XA' };
/** What is said differs in each. */
const languages = everywhere;

/** Journeys that look at every state of these screens, in every language. */
export function lookAtStates(screens: Screen[]) {
  for (const screen of screens) {
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
}
