import { describe, expect, it } from '@jest/globals';
import { eitherDatabase } from '../testing/databases.ts';
import { startApi } from '../testing/start-api.ts';
import { addOnsOf } from './add-ons.table.ts';

describe.each(eitherDatabase)('what can be added to a plan, on %s', (database) => {
  const idsOf = (sold: { addOnId: string }[]) => sold.map(({ addOnId }) => addOnId);

  it('is what its country sells for its kind of service', async () => {
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

  it('is left out where it does not fit, whoever asks for it by its id', async () => {
    const { db, given } = await startApi(database);
    const [fits, other] = [await given.addOn(), await given.addOn({ services: ['satellite'] })];
    const asked = { country: 'US', productGroups: ['streaming'], addOnIds: [fits, other] } as const;
    expect(idsOf(await addOnsOf(db, asked))).toEqual([fits]);
  });
});
