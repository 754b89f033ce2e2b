import { describe, expect, it } from '@jest/globals';
import type { Stage } from '@sideband/shared-sdk/fake';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { type OfferList, offers } from '@sideband/shared-sdk/offers';
import { openVisitor } from '../fake/bare-browser.ts';
import { webOffers } from './calls.ts';
import { commerceLocales } from './commerce-locale.ts';

const idsOf = (answer: { ok: true; value: OfferList } | { ok: false; error: object }) =>
  answer.ok ? answer.value.offers.map(({ id }) => id as string) : answer.error;

/** How any backend presents what is on sale: the fake, and the real api. */
export function webOfferBehaviour(start: () => Promise<Stage>) {
  describe('how an offer is shown', () => {
    it('is what content managers wrote, in each language that is asked for', async () => {
      const { given, newSdk } = await start();
      const offer = await given.offer({
        country: 'CA',
        content: {
          ...{ name: 'All Access (app)', nameInFrench: 'Accès complet (appli)' },
          ...{ description: 'All in the app.', highlights: ['Ad-free music', 'Every game'] },
          deal: '$3.00 for 3 months',
          listeningOptions: ['streaming app', 'custom stations'],
        },
      });
      const sdk = newSdk({ country: 'CA' }).bind(webOffers);

      const shown = await sdk.commerceInfo({ offerIds: [offer], locales: ['en_CA', 'fr_CA'] });

      const both = {
        ...{ offerId: offer, description: 'All in the app.', addOns: [] },
        ...{ highlights: ['Ad-free music', 'Every game'], deals: ['$3.00 for 3 months'] },
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

    it('is Quebec’s own wording in Quebec alone', async () => {
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

    it('has the offer’s own name where nobody wrote anything', async () => {
      const { given, newSdk } = await start();
      const offer = await given.offer();
      const shown = await newSdk()
        .bind(webOffers)
        .commerceInfo({ offerIds: [offer], locales: ['en_US'] });
      expect(shown).toMatchObject({
        value: { offers: [{ packageName: 'All Access, 3 months for $3', highlights: [] }] },
      });
    });

    it('comes with what can be added to it, at its price by the month', async () => {
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
        ...{ addOnId, name: 'Live sport', text: '' },
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

    it('is nobody’s who says the access token of somebody else', async () => {
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

    it('is refused as the offer itself is', async () => {
      const { given, newSdk } = await start();
      const offer = await given.offer({ status: 'Redeemed' });
      const shown = await newSdk()
        .bind(webOffers)
        .commerceInfo({ offerIds: [offer], locales: ['en_US'] });
      expect(shown).toEqual({ ok: false, error: { code: 'OFFER_REDEEMED' } });
    });
  });

  describe('the packages', () => {
    it('are called by our own prefix, in the language', async () => {
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

    it('of another name keep it', async () => {
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

  describe('offers to somebody known', () => {
    it('are those of a code, judged for a customer', async () => {
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

    it('are those of a program, to who has its code', async () => {
      const { given, newSdk } = await start();
      const [offer, other] = [await given.offer(), await given.offer()];
      const { customer } = newSdk().bind(webOffers);
      for (const opened of [other, offer]) {
        const programCode = await given.program([opened]);
        expect(idsOf(await customer({ programCode }))).toEqual([opened]);
      }
    });

    it('for one more radio are those of its program', async () => {
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

    it('for one more radio are those that it can take', async () => {
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

  describe('offers to somebody who has bought something', () => {
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

    it('to change are those made to their plan, as far as they can be taken', async () => {
      const { given, sdk, subscriptionId, onRadio } = await stand();
      const good = await given.offer({ kind: 'change', fromPlan: plan });
      const ended = await given.offer({ kind: 'change', fromPlan: plan, endsInDays: -1 });
      const others = await given.offer({
        ...{ kind: 'change', fromPlan: 'satellite-x', productGroups: ['satellite'] },
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

    it('to change are a program’s for who has its code', async () => {
      const { given, sdk, subscriptionId } = await stand();
      const offer = await given.offer({ kind: 'change', fromPlan: plan });
      const programCode = await given.program([offer]);
      const answer = await sdk.bind(webOffers).customerChange({ subscriptionId, programCode });
      expect(idsOf(answer)).toEqual([offer]);
    });

    it('to stay are those made to their plan', async () => {
      const { given, sdk, subscriptionId, onRadio } = await stand();
      const offer = await given.offer({ kind: 'save', fromPlan: plan });
      const others = await given.offer({
        ...{ kind: 'save', fromPlan: 'satellite-x', productGroups: ['satellite'] },
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

    it('to renew are those of their kind of service', async () => {
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

    it('are not for anybody who knows the id of a subscription', async () => {
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
