import { walkFocus } from '../given/browser/focus.ts';
import { overflowing } from '../given/browser/overflow.ts';
import { expect, giftCardPath, quebec, test } from '../given/journey.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** One page of each remote that needs no sign-in, and one of the shell. */
const pages = {
  giftcard: giftCardPath,
  account: '/account/login',
  checkout: '/subscribe/checkout/purchase/streaming/organic',
  trial: '/activate/trial/used-vehicle',
  devices: '/subscribe/refresh-signal',
  onboarding: '/onboarding',
  shell: '/error?kind=server&from=%2Fsubscribe%2Fgiftcard',
};
/** Further entry pages of checkout, the remote with the most of them. */
const more = {
  shop: '/subscribe',
  students: '/student',
  'find account': '/subscribe/checkout/flepz',
};

const sizes = {
  'a wide window': { width: 1280, height: 720 },
  'a phone': { width: 390, height: 760 },
  // 1280 × 1024 at 400 % zoom: laid out as on a phone, but less tall.
  'a window at 400 %': { width: 320, height: 256 },
};

const isFull = !!process.env.SIDEBAND_FULL;
/**
 * Combinations for the usual run: one page in each size, and the page with the most elements in
 * two. A full run covers all combinations.
 */
const usual = [
  'checkout, in a wide window',
  'checkout, in a phone',
  'giftcard, in a window at 400 %',
  'account, in a wide window',
];

for (const [remote, path] of Object.entries({ ...pages, ...more })) {
  for (const [name, size] of Object.entries(sizes)) {
    if (!isFull && !usual.includes(`${remote}, in ${name}`)) continue;
    test(`${remote}, in ${name}: a visitor tabs through the whole page, and the focused element is always visible`, async ({
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
      expect(there.at(-1)?.name).toContain('Cartes-cadeaux');
      expect(back.map((stop) => stop.name)).toEqual(there.map((stop) => stop.name).reverse());
      for (const { name: stop, isSeen, hasRing } of [...there, ...back]) {
        expect.soft(isSeen, `${stop} is seen`).toBe(true);
        expect.soft(hasRing, `${stop} has a ring`).toBe(true);
      }
    });
  }
}
