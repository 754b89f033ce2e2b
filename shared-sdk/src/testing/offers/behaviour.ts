import { describe, expect, it } from '@jest/globals';
import type { Stage } from '@sideband/shared-sdk/fake';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { webOffers } from '@sideband/shared-sdk/web-offers';
import { offers } from '../../contract/offers/calls.ts';
import type { OfferList } from '../../contract/offers/model.ts';

const refused = (error: object) => ({ ok: false, error });
const idsOf = (answer: { ok: true; value: OfferList } | { ok: false; error: object }) =>
  answer.ok ? answer.value.offers.map(({ id }) => id as string) : answer.error;

/** Offer behavior that every backend must satisfy: the fake and the real API. */
export function offerBehaviour(start: () => Promise<Stage>) {
  describe('offers', () => {
    it('returns the listed offers of the country when no code is given', async () => {
      const { given, newSdk } = await start();
      const listed = await given.offer({ isListed: true });
      const canadian = await given.offer({ isListed: true, country: 'CA' });
      const ended = await given.offer({ isListed: true, endsInDays: -1 });
      const hidden = await given.offer();
      const sdk = newSdk().bind(offers);

      const found = idsOf(await sdk.offersNew({ query: { country: 'US' } }));
      const catalog = await sdk.offersCatalog();

      expect(found).toContain(listed);
      expect(found).not.toContain(canadian);
      expect(found).not.toContain(ended);
      expect(found).not.toContain(hidden);
      expect(idsOf(catalog)).toEqual(found);

      const inCanada = idsOf(await sdk.offersNew({ query: { country: 'CA' } }));
      expect(inCanada).toContain(canadian);
      expect(inCanada).not.toContain(listed);
      const canadianSite = newSdk({ country: 'CA' }).bind(offers);
      expect(idsOf(await canadianSite.offersCatalog())).toEqual(inCanada);
    });

    it('returns the available offers of a program code, ignoring its case and surrounding spaces', async () => {
      const { given, newSdk } = await start();
      const [one, other] = [await given.offer(), await given.offer({ status: 'Expired' })];
      await given.program([await given.offer()]);
      const programCode = ` ${(await given.program([one, other])).toLowerCase()} `;

      const found = await newSdk()
        .bind(offers)
        .offersNew({ query: { country: 'US', programCode } });

      await given.program([await given.offer()]);
      const again = await newSdk()
        .bind(offers)
        .offersNew({ query: { country: 'US', programCode } });

      expect(idsOf(found)).toEqual([one]);
      expect(idsOf(again)).toEqual([one]);
    });

    it('returns the offer of a promo code', async () => {
      const { given, newSdk } = await start();
      const [offer, other] = [await given.offer(), await given.offer()];
      const codes = [
        [await given.promoCode({ offer }), offer],
        [await given.promoCode({ offer: other }), other],
      ] as const;
      for (const [promoCode, opened] of codes) {
        const found = await newSdk()
          .bind(offers)
          .offersNew({ query: { country: 'US', promoCode } });
        expect(idsOf(found)).toEqual([opened]);
      }
    });

    it.each(['OFFER_EXPIRED', 'OFFER_REDEEMED', 'INVALID_OFFER_DATA'] as const)(
      'refuses a promo code with its configured refusal %s',
      async (refusal) => {
        const { given, newSdk } = await start();
        const promoCode = await given.promoCode({ refusal });
        expect(
          await newSdk()
            .bind(offers)
            .offersNew({ query: { country: 'US', promoCode } }),
        ).toEqual(refused({ code: refusal }));
      },
    );

    it('refuses unknown promo and program codes', async () => {
      const { newSdk } = await start();
      const sdk = newSdk().bind(offers);
      const nobodys = refused({ code: 'INVALID_OFFER_DATA' });
      expect(await sdk.offersNew({ query: { country: 'US', promoCode: 'NO-SUCH' } })).toEqual(
        nobodys,
      );
      expect(await sdk.offersNew({ query: { country: 'US', programCode: 'NO-SUCH' } })).toEqual(
        nobodys,
      );
    });

    it('returns new-customer offers to anonymous visitors but refuses them to customers', async () => {
      const { given, newSdk } = await start();
      const offer = await given.offer();
      const promoCode = await given.promoCode({ offer, refusal: 'IDENTITY_NOT_ELIGIBLE_ERROR' });
      const query = { country: 'US' as const, promoCode };
      const sdk = newSdk();

      expect(idsOf(await sdk.bind(offers).offersNew({ query }))).toEqual([offer]);
      await signInWithPassword(sdk, await given.customer());
      expect(await sdk.bind(offers).offersNew({ query })).toEqual(
        refused({ code: 'IDENTITY_NOT_ELIGIBLE_ERROR' }),
      );
    });

    it('returns offers by ID, leaving out the unavailable ones', async () => {
      const { given, newSdk } = await start();
      const [one, ended] = [await given.offer(), await given.offer({ endsInDays: -1 })];
      const other = await given.offer({ monthly: 1599 });
      const { info } = newSdk().bind(webOffers);

      const found = await info({ offerIds: [ended, one] });

      expect(found).toMatchObject({
        ok: true,
        value: { offers: [{ id: one, basePrice: { total: { minorUnits: 1099 } } }] },
      });
      expect(idsOf(found)).toEqual([one]);
      const both = await info({ offerIds: [one, other] });
      expect(both.ok && both.value.offers).toHaveLength(2);
      expect(idsOf(both)).toEqual(expect.arrayContaining([one, other]));
      expect(await info({ offerIds: [ended] })).toEqual(refused({ code: 'OFFER_EXPIRED' }));
    });

    it('refuses an offer of the other country and reports the country where it is available', async () => {
      const { given, newSdk } = await start();
      const canadian = await given.offer({ country: 'CA' });
      const elsewhere = refused({ code: 'INVALID_OFFER_DATA', country: 'CA' });
      const sdk = newSdk();
      expect(await sdk.bind(webOffers).info({ offerIds: [canadian] })).toEqual(elsewhere);
      expect(await sdk.bind(offers).offerDetails({ params: { offerId: canadian } })).toEqual(
        elsewhere,
      );
    });

    it.each([
      ['Expired', 'OFFER_EXPIRED'],
      ['Redeemed', 'OFFER_REDEEMED'],
      ['Canceled', 'INVALID_OFFER_DATA'],
      ['Invalid', 'INVALID_OFFER_DATA'],
    ])('refuses an offer with status %s as %s', async (status, code) => {
      const { given, newSdk } = await start();
      const offerId = await given.offer({ status });
      const sdk = newSdk();
      const { info } = sdk.bind(webOffers);
      expect(await sdk.bind(offers).offerDetails({ params: { offerId } })).toEqual(
        refused({ code }),
      );
      expect(await info({ offerIds: [offerId] })).toEqual(refused({ code }));
      expect(await info({ offerIds: ['no-such-offer'] })).toEqual(
        refused({ code: 'INVALID_OFFER_DATA' }),
      );
    });

    it('returns the price and last day of an offer, and refuses it after that day', async () => {
      const { given, newSdk } = await start();
      const [dearer, today, yesterday] = [
        await given.offer({ monthly: 1599 }),
        await given.offer({ endsInDays: 0 }),
        await given.offer({ endsInDays: -1 }),
      ];
      const sdk = newSdk().bind(offers);
      expect(await sdk.offerDetails({ params: { offerId: today } })).toMatchObject({
        ok: true,
        value: {
          id: today,
          lastDay: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
          basePrice: { total: { minorUnits: 1099, currency: 'USD' } },
        },
      });
      const listed = await given.offer({ endsInDays: 0, isListed: true });
      const catalog = (await sdk.offersCatalog()).value.offers;
      expect(catalog.find(({ id }) => id === listed)).toHaveProperty('lastDay');
      expect(await sdk.offerDetails({ params: { offerId: dearer } })).toMatchObject({
        value: { id: dearer, basePrice: { total: { minorUnits: 1599 } } },
      });
      expect(await sdk.offerDetails({ params: { offerId: yesterday } })).toEqual(
        refused({ code: 'OFFER_EXPIRED' }),
      );
      expect(await sdk.offerDetails({ params: { offerId: 'offer-of-nobody' } })).toEqual(
        refused({ code: 'INVALID_OFFER_DATA' }),
      );
    });
  });
}
