import { describe, expect, it } from '@jest/globals';
import type { Stage } from '@sideband/shared-sdk/fake';
import { commerceLocales } from '../../client/commerce/web-offers/commerce-locale.ts';
import { webOffers } from '../../contract/web-offers/calls.ts';
import { openVisitor } from '../fake/bare-browser.ts';

/** Written content for offers and packages, by language. */
export function offerContentBehaviour(start: () => Promise<Stage>) {
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

    it('uses the content written for Quebec only in Quebec', async () => {
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
    it('returns package names with our prefix, and descriptions in the requested language', async () => {
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

    it('leaves package names with any other prefix unchanged', async () => {
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
}
