import { openState, type Place, type Screen } from '../../screens/screen.ts';
import { everywhere, expect, test } from '../journey.ts';
import { barriersInBothSchemes } from './accessibility.ts';
import { deadEnds } from './dead-ends.ts';
import { overflowing } from './overflow.ts';

/**
 * Pseudo-locale whose texts are longer than those of any real language. The markup is the same in
 * every locale.
 */
const longer: Place = { country: 'US', locale: 'en-XA' };
/** Real locales, whose texts differ. */
const languages = everywhere;

/** Declares tests that check every state of these screens, in every language. */
export function checkStates(screens: Screen[]) {
  for (const screen of screens) {
    for (const [name, state] of Object.entries(screen.states)) {
      test(`${screen.name}, ${name}: has no accessibility violations, clipped text or dead links`, async ({
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
        // The links on a screen that is opened in isolation are made up.
        if (!screen.open) expect(await deadEnds(page, browser, site)).toEqual([]);
      });

      for (const place of languages) {
        test(`${screen.name}, ${name}: has no accessibility violations in ${place.locale}`, async ({
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
