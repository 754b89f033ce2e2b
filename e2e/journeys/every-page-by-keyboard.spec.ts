import { walkFocus } from '../given/focus.ts';
import { expect, giftCardPath, quebec, test } from '../given/journey.ts';
import { overflowing } from '../given/overflowing.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** One open page of every remote, and one of the shell. */
const pages = {
  giftcard: giftCardPath,
  account: '/account/login',
  checkout: '/subscribe/checkout/purchase/streaming/organic',
  trial: '/activate/trial/used-vehicle',
  devices: '/subscribe/refresh-signal',
  onboarding: '/onboarding',
  shell: '/error?kind=server&from=%2Fsubscribe%2Fgiftcard',
};
/** Other first pages of the checkout, which has more than any: in a full run. */
const more = {
  shop: '/subscribe',
  students: '/student',
  'find account': '/subscribe/checkout/flepz',
};

const wide = { 'a wide window': { width: 1280, height: 720 } };
const phone = { 'a phone': { width: 390, height: 760 } };
// 1280 × 1024 at 400 %: laid out as on a phone, and lower.
const enlarged = { 'a window at 400 %': { width: 320, height: 256 } };

const isFull = !!process.env.SIDEBAND_FULL;
/** What is laid out as on a phone is walked through once, on the page with most on it; on each in a full run. */
const sizesOf = (remote: string) =>
  isFull || remote === 'checkout' ? { ...wide, ...phone, ...enlarged } : { ...wide, ...enlarged };

for (const [remote, path] of Object.entries({ ...pages, ...(isFull ? more : {}) })) {
  for (const [name, size] of Object.entries(sizesOf(remote))) {
    test(`${remote}, in ${name}: Tab leads through the whole page, and its place is always seen`, async ({
      page,
      at,
    }) => {
      await page.setViewportSize(size);
      await page.goto(at(path, quebec));
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await overflowing(page)).toEqual([]);

      const there = await walkFocus(page, 'Tab');
      const back = await walkFocus(page, 'Shift+Tab');

      expect(there[0]?.name).toContain('Aller au contenu principal');
      expect(there.at(-1)?.name).toContain('Trouver votre compte');
      expect(back.map((stop) => stop.name)).toEqual(there.map((stop) => stop.name).reverse());
      for (const { name: stop, isSeen, hasRing } of [...there, ...back]) {
        expect.soft(isSeen, `${stop} is seen`).toBe(true);
        expect.soft(hasRing, `${stop} has a ring`).toBe(true);
      }
    });
  }
}
