import { describe, expect, it } from '@jest/globals';
import { eitherDatabase } from '../testing/databases.ts';
import { startApi } from '../testing/start-api.ts';
import { nameInMail } from './plans.table.ts';

describe.each(eitherDatabase)('name of a plan in an email, on %s', (database) => {
  it.each([
    ['is in the language of the customer', { 'en-US': 'Music', 'fr-CA': 'Musique' }, 'Musique'],
    ['is in English when there is no French name', { 'en-US': 'Music' }, 'Music'],
    ['is that of the offer when the plan has none', {}, '3 months for $3'],
  ])('%s', async (_, names, name) => {
    const { db, given } = await startApi(database);
    const productId = await given.plan({ service: 'streaming', streams: true });
    const plan = db.updateTable('plans').set({ names: JSON.stringify(names) });
    await plan.where('productId', '=', productId).execute();

    const found = await db
      .transaction()
      .execute((tx) => nameInMail(tx, { productId, offerName: '3 months for $3' }, 'fr-CA'));

    expect(found).toBe(name);
  });
});
