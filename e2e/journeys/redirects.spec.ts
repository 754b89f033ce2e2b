import { canada, expect, test, usa } from '../given/journey.ts';
import { seeTitle } from '../screens/steps.ts';

const streaming = '/subscribe/checkout/purchase/streaming';

for (const [from, to] of [
  ['/', '/subscribe/checkout/flepz'],
  ['/?renewalcode=choice', '/subscribe/checkout/renewal/flepz'],
  ['/subscribe/checkout', '/subscribe/checkout/renewal'],
  ['/amzauth?code=a1&state=b2', '/subscribe/linking/device-link-amazon/amzauth'],
  [`${streaming}/min2`, `${streaming}/organic`],
  [`${streaming}/organic/variant1`, `${streaming}/organic`],
] as const) {
  test(`${from} leads to ${to} and keeps the query`, async ({ page, at }) => {
    for (const place of [usa, canada]) {
      const address = new URL(at(from, place));
      address.searchParams.set('utm_source', 'mail');
      const answer = await page.goto(address.href);
      expect(answer?.status()).toBe(200);
      await seeTitle(page, 'This part of Sideband is not open yet');
      const arrived = new URL(page.url());
      expect(arrived.pathname).toBe(to);
      expect(arrived.search).toBe(address.search);
    }
  });
}
