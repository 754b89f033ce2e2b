import { describe, expect, it } from '@jest/globals';
import { exampleEntry } from '@sideband/shared-sdk/content/examples';
import { exampleOffer } from '@sideband/shared-sdk/offers/examples';
import { displayOf } from './display-of.ts';

const nothing = { entries: [], included: [] };
const addOn = {
  addOnId: 'addon-live-sport',
  monthly: { minorUnits: 499, currency: 'USD' as const },
};
const written = { locale: 'en_US' as const, offers: nothing, properties: nothing, addOns: [addOn] };

describe('displayOf', () => {
  it("falls back to the offer's own name when there is no content", () => {
    expect(displayOf(exampleOffer, written)).toMatchObject({
      packageName: 'All Access, 3 months for $3',
      highlights: [],
      listeningOptions: [],
      deals: [],
    });
  });

  it('omits an add-on without a name in the requested language', () => {
    expect(displayOf(exampleOffer, written).addOns).toEqual([]);
  });

  it('uses the text written for the add-on in the content', () => {
    const wordsOf = (addOnId: string, name: string, text: string) => ({
      ...exampleEntry,
      id: addOnId,
      contentType: 'Properties',
      links: {},
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

  it('omits an unknown listening option', () => {
    const entry = (id: string, contentType: string, more: object) => ({
      ...exampleEntry,
      id,
      contentType,
      fields: {},
      links: {},
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
});
