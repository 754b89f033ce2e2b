import { describe, expect, it } from '@jest/globals';
import type { Stage } from '@sideband/shared-sdk/fake';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { type OfferList, offers } from '@sideband/shared-sdk/offers';
import { commerceLocales } from '../../client/commerce/web-offers/commerce-locale.ts';
import { webOffers } from '../../contract/web-offers/calls.ts';
import { openVisitor } from '../fake/bare-browser.ts';

const idsOf = (answer: { ok: true; value: OfferList } | { ok: false; error: object }) =>
  answer.ok ? answer.value.offers.map(({ id }) => id as string) : answer.error;

/** Web offer behavior that every backend must satisfy: the fake and the real API. */
export function webOfferBehaviour(start: () => Promise<Stage>) {
  describe('commerceInfo', () => {
    it('returns the written content in every requested locale', async () => {
      const { given, newSdk } = await start();
      const offer = await given.offer({
        country: 'CA',
        content: {
          name: 'All Access (app)',
          nameInFrench: 'Accès complet (appli)',
          description: 'All in the app.',
          highlights: ['Ad-free music', 'Every game'],
          deal: '$3.00 for 3 months',
          listeningOptions: ['streaming app', 'custom stations'],
        },
      });
      const sdk = newSdk({ country: 'CA' }).bind(webOffers);

      const shown = await sdk.commerceInfo({ offerIds: [offer], locales: ['en_CA', 'fr_CA'] });

      const both = {
        offerId: offer,
        description: 'All in the app.',
        addOns: [],
        highlights: ['Ad-free music', 'Every game'],
        deals: ['$3.00 for 3 months'],
        listeningOptions: ['streaming app', 'custom stations'],
      };
      expect(shown).toEqual({
        ok: true,
        value: {
          offers: [
            { ...both, locale: 'en_CA', packageName: 'All Access (app)' },
            { ...both, locale: 'fr_CA', packageName: 'Accès complet (appli)' },
          ],
        },
      });
    });

    it("uses Quebec's own wording only in Quebec", async () => {
      const { given, newSdk } = await start();
      const offer = await given.offer({
        country: 'CA',
        content: {
          deal: '3 mois à 3 $',
          dealInQuebec: {
            en: '3 months for $3. We write to you first.',
            fr: '3 mois à 3 $. Nous vous écrivons avant.',
          },
        },
      });
      const sdk = newSdk({ country: 'CA' }).bind(webOffers);
      const canadian = commerceLocales(['en-CA', 'fr-CA']);
      const dealsIn = async (province: string, locales = canadian) => {
        const shown = await sdk.commerceInfo({ offerIds: [offer], locales, province });
        return shown.ok && shown.value.offers.flatMap(({ deals }) => deals);
      };

      expect(await dealsIn('QC')).toEqual([
        '3 months for $3. We write to you first.',
        '3 mois à 3 $. Nous vous écrivons avant.',
      ]);
      expect(await dealsIn('ON')).toEqual(['3 mois à 3 $', '3 mois à 3 $']);
      expect(await dealsIn('QC', ['en_US'])).toEqual(['3 mois à 3 $']);
    });

    it("falls back to the offer's own name when there is no content", async () => {
      const { given, newSdk } = await start();
      const offer = await given.offer();
      const shown = await newSdk()
        .bind(webOffers)
        .commerceInfo({ offerIds: [offer], locales: ['en_US'] });
      expect(shown).toMatchObject({
        value: { offers: [{ packageName: 'All Access, 3 months for $3', highlights: [] }] },
      });
    });

    it('includes the add-ons of the offer with their monthly price', async () => {
      const { given, newSdk } = await start();
      const streaming = await given.offer({ productGroups: ['streaming'] });
      const satellite = await given.offer({ productGroups: ['satellite'] });
      const addOnId = await given.addOn({ services: ['streaming'], name: 'Live sport' });
      const canadian = await given.addOn({ country: 'CA' });

      const shown = await newSdk()
        .bind(webOffers)
        .commerceInfo({ offerIds: [streaming, satellite], locales: ['en_US'] });

      const offers = shown.ok ? shown.value.offers : [];
      const addOnsOf = (id: string) => offers.find(({ offerId }) => offerId === id)?.addOns ?? [];
      expect(addOnsOf(streaming)).toContainEqual({
        addOnId,
        name: 'Live sport',
        text: '',
        monthly: { minorUnits: 499, currency: 'USD' },
      });
      expect(addOnsOf(streaming).map((addOn) => addOn.addOnId)).not.toContain(canadian);
      expect(addOnsOf(satellite).map((addOn) => addOn.addOnId)).not.toContain(addOnId);

      const offerIds = [await given.offer({ country: 'CA' })];
      const inCanada = await newSdk({ country: 'CA' })
        .bind(webOffers)
        .commerceInfo({ offerIds, locales: ['en_CA'] });
      expect(inCanada.ok && inCanada.value.offers[0]?.addOns).toContainEqual(
        expect.objectContaining({
          addOnId: canadian,
          monthly: { minorUnits: 499, currency: 'CAD' },
        }),
      );
    });

    it('returns 401 for an access token of another session', async () => {
      const stage = await start();
      const offerIds = [await stage.given.offer()];
      const [own, other] = [await openVisitor(stage), await openVisitor(stage)];
      const { accessToken: bearer } = own.session;
      const ask = (accessToken: string) =>
        own.wire.ask(
          webOffers.commerceInfo,
          { offerIds, locales: ['en_US'], accessToken },
          { bearer },
        );

      expect(await ask(bearer)).toMatchObject({ ok: true });
      const unauthenticated = { ok: false, status: 401, error: { code: 'UNAUTHENTICATED' } };
      expect(await ask(other.session.accessToken)).toMatchObject(unauthenticated);
      expect(await ask('no-access-token')).toMatchObject(unauthenticated);
    });

    it('is refused for the same reasons as the offer itself', async () => {
      const { given, newSdk } = await start();
      const offer = await given.offer({ status: 'Redeemed' });
      const shown = await newSdk()
        .bind(webOffers)
        .commerceInfo({ offerIds: [offer], locales: ['en_US'] });
      expect(shown).toEqual({ ok: false, error: { code: 'OFFER_REDEEMED' } });
    });
  });

  describe('allPackageDescriptions', () => {
    it('returns package names with our prefix, and texts in the requested language', async () => {
      const { given, newSdk } = await start();
      const name = `3_${(await given.content({ contentType: 'Properties' })).toUpperCase()}`;
      await given.content({
        contentType: 'Package',
        fields: { package: name, channels: 120 },
        wording: {
          'en-CA': { name: 'Essential', description: 'Music in the car.' },
          'fr-CA': { name: 'Essentiel', description: 'La musique dans la voiture.' },
        },
      });

      const sdk = newSdk({ country: 'CA' }).bind(webOffers);
      const inEnglish = await sdk.allPackageDescriptions({ locale: 'en-CA' });
      const { value } = await sdk.allPackageDescriptions({ locale: 'fr-CA' });

      expect(inEnglish.value.packages).toContainEqual({
        packageName: name.replace('3_', 'SDB_'),
        displayName: 'Essential',
        description: 'Music in the car.',
        channels: 120,
      });

      expect(value.packages).toContainEqual({
        packageName: name.replace('3_', 'SDB_'),
        displayName: 'Essentiel',
        description: 'La musique dans la voiture.',
        channels: 120,
      });
    });

    it('keeps other package names', async () => {
      const { given, newSdk } = await start();
      const name = `X3_${(await given.content({ contentType: 'Properties' })).toUpperCase()}`;
      await given.content({
        contentType: 'Package',
        fields: { package: name, channels: 80 },
        wording: { 'en-CA': { name: 'Select', description: 'News in the car.' } },
      });

      const sdk = newSdk({ country: 'CA' }).bind(webOffers);
      const { value } = await sdk.allPackageDescriptions({ locale: 'en-CA' });

      expect(value.packages).toContainEqual({
        packageName: name,
        displayName: 'Select',
        description: 'News in the car.',
        channels: 80,
      });
    });
  });

  describe('offers for a known customer', () => {
    it('evaluates a promo code for the signed-in customer', async () => {
      const { given, newSdk } = await start();
      const offer = await given.offer();
      const promoCode = await given.promoCode({ offer, refusal: 'IDENTITY_NOT_ELIGIBLE_ERROR' });
      const sdk = newSdk();

      expect(idsOf(await sdk.bind(webOffers).customer({ promoCode }))).toEqual([offer]);
      await signInWithPassword(sdk, await given.customer());
      expect(idsOf(await sdk.bind(webOffers).customer({ promoCode }))).toEqual({
        code: 'IDENTITY_NOT_ELIGIBLE_ERROR',
      });
    });

    it('returns the offers of a program code', async () => {
      const { given, newSdk } = await start();
      const [offer, other] = [await given.offer(), await given.offer()];
      const { customer } = newSdk().bind(webOffers);
      for (const opened of [other, offer]) {
        const programCode = await given.program([opened]);
        expect(idsOf(await customer({ programCode }))).toEqual([opened]);
      }
    });

    it('returns the offers of a program code for another radio', async () => {
      const { given, newSdk } = await start();
      const offer = await given.offer({ productGroups: ['satellite'] });
      const other = await given.offer({ productGroups: ['satellite'] });
      const sdk = newSdk();
      await signInWithPassword(sdk, await given.customer());
      for (const opened of [other, offer]) {
        const programCode = await given.program([opened]);
        expect(idsOf(await sdk.bind(webOffers).customerAdd({ programCode }))).toEqual([opened]);
      }
    });

    it('returns only the offers that the other radio can play', async () => {
      const { given, newSdk } = await start();
      const customer = await given.customer();
      const [car, data] = [
        await given.radio({ of: customer }),
        await given.radio({ of: customer, isForAudio: false }),
      ];
      const offer = await given.offer({ productGroups: ['satellite'] });
      const programCode = await given.program([offer]);
      const sdk = newSdk();
      await signInWithPassword(sdk, customer);
      const { customerAdd } = sdk.bind(webOffers);
      expect(idsOf(await customerAdd({ programCode, deviceId: car.deviceId }))).toEqual([offer]);
      expect(idsOf(await customerAdd({ programCode, deviceId: data.deviceId }))).toEqual([]);
    });
  });

  describe('offers for a subscriber', () => {
    const plan = 'streaming-all-access';
    const stand = async () => {
      const { given, newSdk } = await start();
      const customer = await given.customer();
      const { deviceId } = await given.radio({ of: customer, lifecycle: 'selfPay' });
      const onRadio = await given.subscription({ of: customer, deviceId, plan: 'satellite-x' });
      const subscriptionId = await given.subscription({ of: customer });
      const sdk = newSdk();
      await signInWithPassword(sdk, customer);
      return { given, newSdk, sdk, subscriptionId, onRadio };
    };

    it("returns the available change offers for the customer's plan", async () => {
      const { given, sdk, subscriptionId, onRadio } = await stand();
      const good = await given.offer({ kind: 'change', fromPlan: plan });
      const ended = await given.offer({ kind: 'change', fromPlan: plan, endsInDays: -1 });
      const others = await given.offer({
        kind: 'change',
        fromPlan: 'satellite-x',
        productGroups: ['satellite'],
      });

      const change = idsOf(await sdk.bind(webOffers).customerChange({ subscriptionId }));
      const query = { subscription: subscriptionId };

      expect(change).toContain(good);
      expect(change).not.toContain(ended);
      expect(change).not.toContain(others);
      expect(idsOf(await sdk.bind(offers).offersChange({ query }))).toEqual(change);

      const changeOfRadio = idsOf(
        await sdk.bind(webOffers).customerChange({ subscriptionId: onRadio }),
      );
      expect(changeOfRadio).toContain(others);
      expect(changeOfRadio).not.toContain(good);
      expect(
        idsOf(await sdk.bind(offers).offersChange({ query: { subscription: onRadio } })),
      ).toEqual(changeOfRadio);
    });

    it('returns the change offers of a program code', async () => {
      const { given, sdk, subscriptionId } = await stand();
      const offer = await given.offer({ kind: 'change', fromPlan: plan });
      const programCode = await given.program([offer]);
      const answer = await sdk.bind(webOffers).customerChange({ subscriptionId, programCode });
      expect(idsOf(answer)).toEqual([offer]);
    });

    it("returns the save offers for the customer's plan", async () => {
      const { given, sdk, subscriptionId, onRadio } = await stand();
      const offer = await given.offer({ kind: 'save', fromPlan: plan });
      const others = await given.offer({
        kind: 'save',
        fromPlan: 'satellite-x',
        productGroups: ['satellite'],
      });
      const change = await given.offer({ kind: 'change', fromPlan: plan });
      const query = { subscription: subscriptionId };
      const saves = idsOf(await sdk.bind(offers).offersSave({ query }));
      expect(saves).toContain(offer);
      expect(saves).not.toContain(others);
      expect(saves).not.toContain(change);

      const toRadio = { query: { subscription: onRadio } };
      const savesOfRadio = idsOf(await sdk.bind(offers).offersSave(toRadio));
      expect(savesOfRadio).toContain(others);
      expect(savesOfRadio).not.toContain(offer);
    });

    it('returns the renewal offers of the same service', async () => {
      const { given, sdk, subscriptionId, onRadio } = await stand();
      const streaming = await given.offer({ kind: 'renewal' });
      const satellite = await given.offer({ kind: 'renewal', productGroups: ['satellite'] });
      const renewal = idsOf(await sdk.bind(webOffers).renewal({ subscriptionId }));
      expect(renewal).toContain(streaming);
      expect(renewal).not.toContain(satellite);

      const ofRadio = idsOf(await sdk.bind(webOffers).renewal({ subscriptionId: onRadio }));
      expect(ofRadio).toContain(satellite);
      expect(ofRadio).not.toContain(streaming);
    });

    it('returns 403 or 404 to anyone but the owner of the subscription', async () => {
      const { given, newSdk, subscriptionId } = await stand();
      const programCode = await given.program([
        await given.offer({ kind: 'change', fromPlan: plan }),
      ]);
      const other = newSdk();
      await expect(other.bind(webOffers).renewal({ subscriptionId })).rejects.toMatchObject({
        status: 403,
      });
      await signInWithPassword(other, await given.customer());
      const query = { subscription: subscriptionId };
      for (const asked of [
        () => other.bind(webOffers).renewal({ subscriptionId }),
        () => other.bind(webOffers).customerChange({ subscriptionId }),
        () => other.bind(webOffers).customerChange({ subscriptionId, programCode }),
        () => other.bind(offers).offersChange({ query }),
        () => other.bind(offers).offersSave({ query }),
      ]) {
        await expect(asked()).rejects.toMatchObject({ status: 404 });
      }
    });
  });
}
