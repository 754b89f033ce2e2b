/**
 * Walks through the purchases that the contact sheets show, with the newer flows on.
 * Runs by language on the rota.
 */
import { barriersInBothSchemes } from '../given/browser/accessibility.ts';
import { deadEnds } from '../given/browser/dead-ends.ts';
import { expect, test } from '../given/journey.ts';
import {
  type FlippableProduct,
  startFlippableProduct,
} from '../given/processes/flippable-product.ts';
import { patienceMs, productMs } from '../given/processes/timeouts.ts';
import { newerFlows, walks } from '../screens/all.ts';
import { openState, places, type Screen } from '../screens/screen.ts';

// Journeys use up seed data that others need, so they run in this order on one product.
test.describe.configure({ mode: 'default' });
test.use({
  viewport: { width: 390, height: 844 },
  // A step that hangs fails under its own name, long before the journey times out.
  actionTimeout: patienceMs,
  navigationTimeout: patienceMs,
  contextOptions: { reducedMotion: 'reduce' },
});

let product: FlippableProduct;
test.beforeAll(async () => {
  test.setTimeout(productMs);
  product = await startFlippableProduct();
  for (const flow of newerFlows) await product.managers.flip(flow, 'on');
});
test.afterAll(() => product?.close());

/**
 * Returns the steps of a screen. A screen that is not a user journey starts again for each state.
 */
const waysThrough = ({ name, states, isWalk }: Screen) =>
  isWalk
    ? [{ way: name, steps: states }]
    : Object.entries(states).map(([state, step]) => ({
        way: `${name}, ${state}`,
        steps: { [state]: step },
      }));

for (const walk of walks) {
  const languages = walk.places ?? places;
  for (const { way, steps } of waysThrough(walk)) {
    for (const place of languages) {
      test(`${way}: a customer finds no accessibility violations or dead links at any step in ${place.locale}`, async ({
        page,
        browser,
      }) => {
        for (const [name, state] of Object.entries(steps)) {
          await test.step(name, async () => {
            await openState(page, walk, state, place, product.site);
            // Elements that the sticky header happens to cover would fail the target size rule.
            await page.evaluate(() => scrollTo(0, 0));
            const hasFrames = (await page.locator('iframe:visible').count()) > 0;
            expect.soft(await barriersInBothSchemes(page, { hasFrames }), name).toEqual([]);
            const nowhere = await deadEnds(page, browser, product.site);
            expect.soft(nowhere, name).toEqual([]);
          });
        }
      });
    }
  }
}
