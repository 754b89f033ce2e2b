import { describe, expect, it } from '@jest/globals';
import { eitherDatabase } from '../testing/databases.ts';
import { startApi } from '../testing/start-api.ts';
import { addOnsOf } from './add-ons.table.ts';

describe.each(eitherDatabase)('add-ons of an offer, on %s', (database) => {
  const idsOf = (sold: { addOnId: string }[]) => sold.map(({ addOnId }) => addOnId);

  it('include all those sold in the country for any of the product groups of the offer', async () => {
    const { db, given } = await startApi(database);
    const sport = await given.addOn({ services: ['streaming', 'satellite'] });
    const traffic = await given.addOn({ services: ['satellite'] });
    const canadian = await given.addOn({ country: 'CA', services: ['satellite'] });

    const streaming = idsOf(await addOnsOf(db, { country: 'US', productGroups: ['streaming'] }));
    const satellite = idsOf(
      await addOnsOf(db, { country: 'US', productGroups: ['satellite', 'vip'] }),
    );

    expect(streaming).toContain(sport);
    expect(streaming).not.toContain(traffic);
    expect(satellite).toEqual(expect.arrayContaining([sport, traffic]));
    expect(satellite).not.toContain(canadian);
  });

  it('leave out requested ones that do not fit the offer', async () => {
    const { db, given } = await startApi(database);
    const [fits, other] = [await given.addOn(), await given.addOn({ services: ['satellite'] })];
    const asked = { country: 'US', productGroups: ['streaming'], addOnIds: [fits, other] } as const;
    expect(idsOf(await addOnsOf(db, asked))).toEqual([fits]);
  });
});
