import type { ConfirmRefusal } from '@sideband/shared-sdk/orders/errors';
import { orderId } from '@sideband/shared-sdk/orders/model';
import { dueToday, payingOf } from '@sideband/shared-sdk/rules/charges';
import { accept, type Result, refuse } from '@sideband/shared-sdk/wire';
import { recordChange, type Trail } from '../audit/audit.table.ts';
import { type Customer, lockCustomer } from '../customers/customers.table.ts';
import type { Database, Transaction } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { tooMany } from '../failures/failures.ts';
import type { OpenSession } from '../http/proof.ts';
import { countTry } from '../limits/tries.table.ts';
import {
  insertOrder,
  type NewOrder,
  orderById,
  orderOfQuote,
  type StoredOrder,
} from '../orders/orders.table.ts';
import { ordersOfAccount } from '../plan-changes/create-order.handler.ts';
import { planPriced } from '../plan-changes/plan-priced.ts';
import { quotesOf, type StoredQuote } from '../quotes/quotes.table.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { bringProof } from '../student-status/bring-proof.ts';

interface Options {
  session: Pick<OpenSession, 'deviceId'>;
  customer: Customer;
  trail: Trail;
  transactionId: string;
  quoteId: string;
  kind: StoredQuote['kind'];
}

type Made = Result<StoredOrder, ConfirmRefusal>;
type Planned = Omit<NewOrder, 'accountNumber' | 'createdAt' | 'expiresAt'>;

const isOver = refuse({ code: 'OFFER_EXPIRED' as const });

/**
 * Returns the order with this transaction ID. The first call creates it from the quote, and later
 * ones return the same order. A quote can be bought once. One that has expired, is of another kind
 * or is another customer's is refused as expired.
 */
export const orderAtQuote = (
  { db, secrets }: { db: Database; secrets: Secrets },
  options: Options,
): Promise<Made> =>
  inTransaction(db, async (tx) => {
    const { customer, trail, quoteId } = options;
    const { accountNumber } = customer;
    const { at } = trail;
    // Of two concurrent requests, the second one finds the order.
    await lockCustomer(tx, accountNumber);
    const id = orderId.parse(options.transactionId);
    const known = await orderById(tx, id);
    if (known) {
      const isSame = known.accountNumber === accountNumber && known.quoteId === quoteId;
      return isSame && known.kind === options.kind ? accept(known) : isOver;
    }
    const [quote] = await quotesOf(tx, { accountNumber, quoteIds: [quoteId], at });
    if (quote?.kind !== options.kind || (await orderOfQuote(tx, quoteId))) return isOver;

    const counted = await countTry(tx, secrets, {
      limit: ordersOfAccount,
      subject: accountNumber,
      at,
    });
    if (!counted.ok) return tooMany(counted);
    await bringProof(tx, trail, { session: options.session, accountNumber });
    const planned = await planOf(tx, { customer, at }, quote);
    if (!planned.ok) return planned;
    const order = await insertOrder(tx, {
      ...planned.value,
      orderId: id,
      accountNumber,
      quoteId,
      createdAt: at,
      expiresAt: quote.expiresAt,
    });
    const { kind, price, offer } = order;
    await recordChange(tx, trail, {
      action: 'order made',
      subject: `order:${id}`,
      after: { accountNumber, state: 'quoted', kind, offerId: offer?.id, price, quoteId },
    });
    return accept(order);
  });

/** Turns the quote into an order without pricing it again. */
async function planOf(
  tx: Transaction,
  asking: { customer: Customer; at: Date },
  { offer, addOns, starts, charges, due, giftCardId, changes, ...quote }: StoredQuote,
): Promise<Result<Planned, ConfirmRefusal>> {
  const deviceId = quote.radioDeviceId;
  if (starts === null) return isOver;
  if (quote.kind === 'swapRadio') {
    return accept({
      kind: 'swapRadio',
      offer: null,
      addOns: [],
      charges,
      starts,
      reason: null,
      changes,
      deviceId,
      subscriptionId: changes[0]?.subscriptionId ?? null,
      giftCardId: null,
      serviceAddress: null,
      billingProfileId: null,
      ...payingOf(dueToday(charges), 0),
    });
  }
  const { serviceAddress } = quote;
  if (!offer || !serviceAddress) return isOver;
  const planned = await planPriced(
    tx,
    asking,
    { offer, addOns: [...addOns], charges, due, giftCardId, starts },
    { deviceId: deviceId ?? undefined, serviceAddress, billingProfileId: null },
  );
  return planned.ok ? planned : refuse({ code: planned.error.code } as ConfirmRefusal);
}
