/** Buying, as its sheets show it: on a product whose newer flows are open too. Taken by language on the rota. */
import { barriersInBothSchemes } from '../given/barriers.ts';
import { deadEnds } from '../given/dead-ends.ts';
import { type FlippableProduct, startFlippableProduct } from '../given/flippable-product.ts';
import { expect, test } from '../given/journey.ts';
import { patienceMs, productMs } from '../given/patience.ts';
import { newerFlows, walks } from '../screens/all.ts';
import { openState, places, type Screen } from '../screens/screen.ts';

// What one walk uses up another may need: in this order, on one product.
test.describe.configure({ mode: 'default' });
test.use({
  viewport: { width: 390, height: 844 },
  // A step that does not come is told of by its name, long before the walk has had its time.
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

/** From the first step to the last; what is no walk begins anew for each of its states. */
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
      test(`${way}: nothing is in anybody’s way at any step, in ${place.locale}`, async ({
        page,
        browser,
      }) => {
        for (const [name, state] of Object.entries(steps)) {
          await test.step(name, async () => {
            await openState(page, walk, state, place, product.site);
            // What the header lies over by chance is no less large for it.
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
