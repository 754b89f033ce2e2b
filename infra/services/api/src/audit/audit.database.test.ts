import { describe, expect, it } from '@jest/globals';
import { eitherDatabase } from '../testing/databases.ts';
import { startApi } from '../testing/start-api.ts';

describe.each(eitherDatabase)('audit log on %s', (database) => {
  it('has one row per change in a user journey, with its actor and a trace ID of its own', async () => {
    const { given, visit, db } = await startApi(database);
    const card = await given.giftCard();
    const customer = await given.customer();
    const { id: before } = await db
      .selectFrom('audit')
      .select((query) => query.fn.max('id').as('id'))
      .executeTakeFirstOrThrow();
    const visitor = visit();

    await visitor.typePassword(customer.handle, 'wrong');
    await visitor.signIn(customer);
    await visitor.lookUp({ input: { cardIdentifier: 'SDB-NONE' } });
    await visitor.redeem(card);
    await visitor.redeem(card);
    await visitor.signOut();

    const rows = await db
      .selectFrom('audit')
      .select(['action', 'actor', 'traceId'])
      .where('id', '>', before)
      .orderBy('id')
      .execute();
    const customerOrDevice = rows.map(({ actor }) => actor.split(':')[0]);
    expect(rows.map(({ action }) => action)).toEqual([
      'device registered',
      'anonymous session started',
      'password refused',
      'identity grant issued',
      'authenticated session started',
      'gift card refused',
      'gift card looked up',
      'gift card redeemed',
      'gift card refused',
      'session ended',
    ]);
    expect(customerOrDevice.slice(0, 5)).toEqual([
      'visitor',
      'device',
      'device',
      'device',
      'customer',
    ]);
    expect(new Set(rows.map(({ traceId }) => traceId)).size).toBe(rows.length);
  });

  it('records the account, the amount and the balance after a redemption', async () => {
    const { given, db } = await startApi(database);
    const ada = await given.signedIn({ credit: 100 });
    const redeemed = await ada.redeem(await given.giftCard({ balance: 900 }));

    const row = await db
      .selectFrom('audit')
      .selectAll()
      .where('action', '=', 'gift card redeemed')
      .where('actor', '=', `customer:${ada.accountNumber}`)
      .executeTakeFirstOrThrow();

    expect(row.after).toMatchObject({
      accountNumber: ada.accountNumber,
      ...(redeemed.ok && redeemed.value),
    });
  });
});
