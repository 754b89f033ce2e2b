import { expect, it } from '@jest/globals';
import { exampleOffer } from '@sideband/shared-sdk/offers/examples';
import { displayOf } from './display-of.ts';

const nothing = { entries: [], included: [] };
const addOn = {
  addOnId: 'addon-live-sport',
  monthly: { minorUnits: 499, currency: 'USD' as const },
};
const written = { locale: 'en_US' as const, offers: nothing, properties: nothing, addOns: [addOn] };

it('shows an offer by its own name where nobody wrote about it', () => {
  expect(displayOf(exampleOffer, written)).toMatchObject({
    packageName: 'All Access, 3 months for $3',
    highlights: [],
    listeningOptions: [],
    deals: [],
  });
});

it('leaves out what can be added when it has no name in the language', () => {
  expect(displayOf(exampleOffer, written).addOns).toEqual([]);
});

it('says what can be added in the words that were written of it, and of no other', () => {
  const wordsOf = (addOnId: string, name: string, text: string) => ({
    ...{ id: addOnId, contentType: 'Properties', locale: 'en-US' as const, links: {} },
    fields: { addOn: addOnId, name, text },
  });
  const properties = {
    entries: [
      wordsOf('addon-traffic', 'Traffic', 'Jams ahead.'),
      wordsOf(addOn.addOnId, 'Live sport', 'Every game.'),
    ],
    included: [],
  };
  expect(displayOf(exampleOffer, { ...written, properties }).addOns).toEqual([
    { ...addOn, name: 'Live sport', text: 'Every game.' },
  ]);
});

it('leaves out a way to listen that no screen knows', () => {
  const entry = (id: string, contentType: string, more: object) => ({
    ...{ id, contentType, locale: 'en-US' as const, fields: {}, links: {} },
    ...more,
  });
  const offers = {
    entries: [
      entry('offer', 'Offer', {
        fields: { offerId: exampleOffer.id },
        links: { package: ['pkg'] },
      }),
    ],
    included: [
      entry('pkg', 'Package', { links: { listeningOptions: ['app', 'boat', 'gone'] } }),
      entry('app', 'ListeningOption', { fields: { key: 'streaming app' } }),
      entry('boat', 'ListeningOption', { fields: { key: 'on the boat' } }),
    ],
  };
  expect(displayOf(exampleOffer, { ...written, offers }).listeningOptions).toEqual([
    'streaming app',
  ]);
});
