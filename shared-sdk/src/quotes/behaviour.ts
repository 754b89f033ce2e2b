import { describe, expect, it } from '@jest/globals';
import type { Sdk } from '@sideband/shared-sdk';
import type { Stage } from '@sideband/shared-sdk/fake';
import { giftCards } from '@sideband/shared-sdk/gift-cards';
import { quotes } from './calls.ts';

const nowhere = {
  ...{ addressLine1: '1 Main St', city: 'Nowhere', state: 'OR', zip: '97035' },
  country: 'US' as const,
};
const quoteOf = (sdk: Sdk, offerId: string, more = {}) =>
  sdk.bind(quotes).quote({ offerId, serviceAddress: nowhere, ...more });
const refused = (error: object) => ({ ok: false, error });

/** What any backend promises of a price: the fake, and the real api. */
export function quoteBehaviour(start: () => Promise<Stage>) {
  describe('a quote', () => {
    it('says what is paid today, while the first price lasts, and from then on', async () => {
      const { given, newSdk } = await start();
      expect(await quoteOf(newSdk(), await given.offer())).toMatchObject({
        ok: true,
        value: {
          charges: {
            oneTimeCharge: { total: { minorUnits: 300, currency: 'USD' } },
            repeatingCharge: { period: 'P3M', count: 1, total: { minorUnits: 300 } },
            ongoingCharge: { period: 'P1M', count: null, total: { minorUnits: 1099 } },
          },
        },
      });
    });

    it('lets a gift card that was looked up pay first', async () => {
      const { given, newSdk } = await start();
      const sdk = newSdk();
      const card = await sdk.bind(giftCards).lookUp((await given.giftCard({ balance: 200 })).input);
      const giftCardTokenId = card.ok ? card.value.giftCardTokenId : '';
      expect(await quoteOf(sdk, await given.offer(), { giftCardTokenId })).toMatchObject({
        value: {
          charges: {
            oneTimeCharge: { giftCardBalance: { minorUnits: 200 }, total: { minorUnits: 100 } },
          },
        },
      });
    });

    it('is not made with a gift card that another device looked up', async () => {
      const { given, newSdk } = await start();
      const card = await newSdk()
        .bind(giftCards)
        .lookUp((await given.giftCard()).input);
      const giftCardTokenId = card.ok ? card.value.giftCardTokenId : '';
      expect(await quoteOf(newSdk(), await given.offer(), { giftCardTokenId })).toEqual(
        refused({ code: 'BAD_DATA_RETURNED' }),
      );
    });

    it('is not made of an offer that has ended, nor by a code for another', async () => {
      const { given, newSdk } = await start();
      const [offer, other] = [await given.offer(), await given.offer()];
      const promoCode = await given.promoCode({ offer: other });
      const sdk = newSdk();
      expect(await quoteOf(sdk, await given.offer({ endsInDays: -1 }))).toEqual(
        refused({ code: 'OFFER_EXPIRED' }),
      );
      expect(await quoteOf(sdk, offer, { promoCode })).toEqual(
        refused({ code: 'INVALID_OFFER_DATA' }),
      );
      expect(await quoteOf(sdk, other, { promoCode })).toMatchObject({ ok: true });
    });

    it('is made for a place in the country of the site', async () => {
      const { given, newSdk } = await start();
      expect(
        await quoteOf(newSdk({ country: 'CA' }), await given.offer({ country: 'CA' })),
      ).toEqual(refused({ code: 'INVALID_OFFER_DATA', country: 'US' }));
    });
  });
}
