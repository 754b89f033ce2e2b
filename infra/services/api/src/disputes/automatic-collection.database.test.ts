import { describe, expect, it } from '@jest/globals';
import { collect } from '../renewal/collect.ts';
import { renewOne } from '../renewal/renew-one.ts';
import { eitherDatabase } from '../testing/databases.ts';
import { boughtByCard } from '../testing/gateway-news.ts';

describe.each(eitherDatabase)('payment dispute on %s', (database) => {
  describe('while the same plan renews', () => {
    async function renewing({ refunded = 0 } = {}) {
      const bought = await boughtByCard(database);
      if (refunded > 0) await bought.api.cards.dashboard.refund(bought.chargeId, refunded);
      const { db, cards } = bought.api;
      const { renewsOn } = await db
        .selectFrom('subscriptions')
        .select('renewsOn')
        .where('subscriptionId', '=', bought.subscriptionId)
        .executeTakeFirstOrThrow();
      const trail = { actor: 'test', traceId: 'test', at: new Date(`${renewsOn}T18:00:00Z`) };
      const { id } = await cards.dashboard.dispute(bought.chargeId);
      await cards.eventsSettled();
      await db.transaction().execute((tx) => renewOne(tx, trail, bought.subscriptionId));
      const bills = () =>
        db
          .selectFrom('invoices')
          .select(['invoiceId', 'amountDue'])
          .where('subscriptionId', '=', bought.subscriptionId)
          .where('reason', '=', 'renewal')
          .executeTakeFirstOrThrow();
      const { invoiceId } = await bills();
      return {
        bought,
        id,
        due: async () => (await bills()).amountDue,
        collect: () => collect(bought.services, trail, { invoiceId, attempt: 1 }),
        charges: async () => {
          const customer = `cus_seed${bought.ada.accountNumber}`;
          return (await bought.stripe.paymentIntents.list({ customer })).data.length;
        },
      };
    }

    it('does not carry a remainder below the minimum charge over to the renewal when the dispute is lost', async () => {
      const { bought, id, collect, due } = await renewing({ refunded: 270 });
      await bought.api.cards.dashboard.closeDispute(id, 'lost');
      await bought.api.cards.eventsSettled();
      expect(await bought.bill()).toMatchObject({ amountDue: 30 });
      await collect();
      expect([await due(), await bought.bill()]).toMatchObject([0, { amountDue: 30 }]);
    });

    it('charges the renewal only once the dispute is won', async () => {
      const { bought, id, collect, charges, due } = await renewing();
      await collect();
      expect([await charges(), (await due()) > 0]).toEqual([1, true]);

      await bought.api.cards.dashboard.closeDispute(id, 'won');
      await bought.api.cards.eventsSettled();
      await collect();
      expect([await charges(), await due()]).toEqual([2, 0]);
    });
  });

  it('blocks automatic collection of the bill when lost', async () => {
    const bought = await boughtByCard(database);
    const { db, now, cards } = bought.api;
    const { invoiceId } = bought;
    const { id } = await cards.dashboard.dispute(bought.chargeId);
    await cards.dashboard.closeDispute(id, 'lost');
    await cards.eventsSettled();
    const trail = { actor: 'test', traceId: 'test', at: now() };
    await db
      .insertInto('invoiceCollections')
      .values({
        invoiceId,
        attempt: 1,
        accountNumber: bought.accountNumber,
        amount: 300,
        state: 'asking',
        reason: null,
        askedAt: now(),
        nextOn: null,
      })
      .execute();

    await collect(bought.services, trail, { invoiceId, attempt: 1 });

    const customer = `cus_seed${bought.ada.accountNumber}`;
    expect((await bought.stripe.paymentIntents.list({ customer })).data).toHaveLength(1);
    expect(await bought.bill()).toMatchObject({ amountDue: 300 });
  });
});
