import { describe, expect, it } from '@jest/globals';
import { account } from '@sideband/shared-sdk/account/model';
import { localKeys } from '@sideband/stand-ins/cards';
import { openStripe } from '../gateway/stripe-client.ts';
import { stripeGateway } from '../gateway/stripe-gateway.ts';
import { collect } from '../renewal/collect.ts';
import { askFor } from '../renewal/collections.table.ts';
import { buyerOf } from '../testing/buyer.ts';
import { eitherDatabase } from '../testing/databases.ts';
import { owing } from '../testing/owing.ts';

describe.each(eitherDatabase)('balance payment on %s', (database) => {
  const start = (number?: string, amountDue?: number) => owing(database, number, amountDue);

  describe('while a renewal collects the same bill', () => {
    /** Stores a collection attempt for the bill, as a renewal does. */
    async function renewing() {
      const paying = await start();
      const { db, ada, cards, now } = paying;
      const trail = { actor: 'test', traceId: 'test', at: now() };
      const { invoiceId } = await db
        .selectFrom('invoices')
        .select('invoiceId')
        .where('accountNumber', '=', account.shape.accountNumber.parse(ada.accountNumber))
        .executeTakeFirstOrThrow();
      const which = { invoiceId, attempt: 1 };
      await db.transaction().execute((tx) => askFor(tx, trail, which));
      const gateway = stripeGateway(openStripe({ secretKey: localKeys.secret, url: cards.url }));
      return { ...paying, renew: () => collect({ db, gateway }, trail, which) };
    }
    const paidOnce = [0, [['succeeded', 3499]]];

    it('is charged once, whichever of the two starts first', async () => {
      for (let round = 0; round < 5; round += 1) {
        const { pay, renew, charges, due } = await renewing();
        const [answer] = await Promise.all([pay(), renew(), renew()]);
        // A request that lost the race is retried.
        if (!answer.ok) expect(answer.error.code).toBe('SERVICE_UNAVAILABLE');
        await renew();
        expect([await due(), await charges()]).toEqual(paidOnce);
      }
    });

    it('charges nothing when the renewal has paid the bill but its response was lost', async () => {
      const { cards, pay, renew, charges, due } = await renewing();
      cards.faults.set('dropped', { times: 2 });
      await renew();
      expect(await due()).toBe(3499);
      expect(await pay()).toMatchObject({ ok: true });
      expect([await due(), await charges()]).toEqual(paidOnce);
    });

    it("is not charged by the renewal until the outcome of the customer's own payment is known", async () => {
      const { cards, pay, renew, charges, due } = await renewing();
      cards.faults.set('dropped', { times: 2 });
      expect(await pay()).toMatchObject({ ok: false });
      await renew();
      expect(await due()).toBe(3499);
      await pay();
      await renew();
      expect([await due(), await charges()]).toEqual(paidOnce);
    });

    it('is not paid again by an order that included the balance due', async () => {
      const { ada, given, cards, renew, charges, due } = await renewing();
      const buyer = buyerOf(ada);
      const order = await buyer.order(await given.offer());
      expect(order.charges.oneTimeCharge?.previousBalance.minorUnits).toBe(3499);
      cards.faults.set('dropped', { times: 2 });
      await renew();
      expect(await buyer.confirm(order.id)).toEqual({
        ok: false,
        error: { code: 'OFFER_EXPIRED' },
      });
      expect([await due(), await charges()]).toEqual(paidOnce);
    });
  });
});
