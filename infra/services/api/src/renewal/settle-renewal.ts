import { invoiceId } from '@sideband/shared-sdk/invoices/model';
import { type Charge, lockOpenCharge } from '../charges/charges.table.ts';
import type { Settlement } from '../charges/settlement.ts';
import { type Customer, lockCustomer } from '../customers/customers.table.ts';
import type { Database, Transaction } from '../database/database.ts';
import { GatewayUnsure } from '../gateway/gateway.ts';
import { isClosed, paymentMethodOf } from '../payment-methods/payment-methods.table.ts';
import { cardOfToday, insertChargeOf, isOwed, noCard, payerOf } from './charge-of-invoice.ts';
import { decline, take } from './collected.ts';
import { lockAsking, settle } from './collections.table.ts';
import type { Collection } from './tables.ts';

interface Locked {
  customer: Customer;
  collection: Collection;
}

/**
 * Pays the invoice, or schedules the next attempt. An attempt keeps its card while that card is
 * stored, even if another one has been chosen for renewals. If its card was removed, the outcome of
 * its charge is looked up before another card is charged.
 */
export const renewalSettlement: Settlement<Locked, 'settled'> = {
  async mayCharge(db, charge) {
    if (charge.paymentMethodId === null || !(await isWaitedFor(db, charge))) return false;
    const { accountNumber, paymentMethodId } = charge;
    return (await paymentMethodOf(db, { accountNumber, paymentMethodId })) !== undefined;
  },

  async lock(tx, charge) {
    const customer = await lockCustomer(tx, charge.accountNumber);
    // Another api instance may have settled it.
    const collection = await lockAsking(tx, attemptOf(charge));
    return collection && (await lockOpenCharge(tx, charge)) && { customer, collection };
  },

  async taken(tx, trail, locked, { gatewayIntentId: chargeId, brand, lastFour, ...charge }) {
    await take(tx, trail, { ...locked, amount: amountOf(charge), brand, lastFour, chargeId });
    return 'settled';
  },

  async notTaken(tx, trail, locked, { why, ...charge }) {
    const { collection } = locked;
    const asked = { ...locked, amount: amountOf(charge) };
    if (why.couldCharge && why.status !== 'givenUp') {
      const { brand, lastFour } = charge;
      await decline(tx, trail, { ...asked, outcome: why, brand, lastFour });
      return 'settled';
    }
    if (!(await isWaitedFor(tx, charge))) {
      await settle(tx, collection, { state: 'needless', reason: null, nextOn: null });
      return 'settled';
    }
    const other = await cardOfToday(tx, await payerOf(tx, collection));
    if (!other) {
      await decline(tx, trail, { ...asked, outcome: noCard, brand: null, lastFour: null });
      return 'settled';
    }
    if (other.paymentMethodId === charge.paymentMethodId) {
      throw new GatewayUnsure('The card may be charged again since it was looked up.');
    }
    const moved = { card: other, amount: asked.amount, beganAt: trail.at };
    return { instead: await insertChargeOf(tx, collection, moved) };
  },
};

/** Whether the invoice has an amount due and its account is open. */
const isWaitedFor = async (db: Database | Transaction, charge: Charge) =>
  !(await isClosed(db, charge)) && (await isOwed(db, attemptOf(charge)));

const attemptOf = ({ subjectId, attempt }: Charge) => ({
  invoiceId: invoiceId.parse(subjectId),
  attempt,
});

const amountOf = ({ amount: minorUnits, currency }: Pick<Charge, 'amount' | 'currency'>) => ({
  minorUnits,
  currency,
});
