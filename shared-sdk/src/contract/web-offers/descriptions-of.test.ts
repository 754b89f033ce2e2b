import { describe, expect, it } from '@jest/globals';
import type { Entry } from '@sideband/shared-sdk/content';
import { exampleEntry } from '@sideband/shared-sdk/content/examples';
import { descriptionsOf } from './descriptions-of.ts';

const told = (...written: Entry['fields'][]) =>
  descriptionsOf({
    entries: written.map((fields, nth) => ({
      ...exampleEntry,
      id: `package-${nth}`,
      fields,
      links: {},
    })),
    included: [],
  });

describe('descriptionsOf', () => {
  it('lists a package only once when several plans share it, with the text of the first plan', () => {
    const essential = { package: '3_AUD_ESS', name: 'Essential', channels: 150 };
    expect(
      told(
        { ...essential, description: 'Music in the car.' },
        { ...essential, name: 'Essential, by the year', channels: 9 },
        { package: '3_AUD_ALL', name: 'All Access', description: 'All of it.', channels: 300 },
      ),
    ).toEqual([
      {
        packageName: 'SDB_AUD_ESS',
        displayName: 'Essential',
        channels: 150,
        description: 'Music in the car.',
      },
      {
        packageName: 'SDB_AUD_ALL',
        displayName: 'All Access',
        channels: 300,
        description: 'All of it.',
      },
    ]);
  });

  it('omits a package without a name, and defaults to an empty description and no channels', () => {
    expect(
      told(
        { package: '3_AUD_ESS', channels: 150 },
        { name: 'Nothing' },
        { package: 'X', name: 'X' },
      ),
    ).toEqual([{ packageName: 'X', displayName: 'X', description: '', channels: 0 }]);
  });
});
