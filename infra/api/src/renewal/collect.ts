import type { Money } from '@sideband/shared-sdk/wire';
import { recordChange, type Trail } from '../audit/audit.table.ts';
import { isAskedElsewhere } from '../balance-due/one-at-a-time.ts';
import { lockCustomer, readCustomer } from '../customers/customers.table.ts';
import { todayOf } from '../customers/today.ts';
import type { Database, Transaction } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { payOpenInvoices } from '../invoices/pay-open-invoices.ts';
import { readBalances } from '../ledger/balances.table.ts';
import { insertMail } from '../mail/outbox.table.ts';
import {
  type ChargeableCard,
  gatewayCustomerOf,
  paymentMethodOf,
} from '../payment-methods/payment-methods.table.ts';
import { type ChargeOutcome, GatewayUnsure, type PaymentGateway } from '../payments/gateway.ts';
import { lockAsking, markBegun, settle } from './collections.table.ts';
import { nextTryOn, stopsOn } from './dunning.rule.ts';
import type { Collection } from './tables.ts';

interface Means {
  db: Database;
  gateway: PaymentGateway;
}

const noCard: ChargeOutcome = { status: 'declined', reason: 'no_card_on_file' };

/**
 * Asks a card for what is left of a bill. The key is the try's own, so asking again after a crash or a lost answer takes
 * nothing more; where no answer comes it stays as it is, and the next round asks again.
 */
export async function collect(
  { db, gateway }: Means,
  trail: Trail,
  { invoiceId, attempt }: Pick<Collection, 'invoiceId' | 'attempt'>,
): Promise<void> {
  const begun = await inTransaction(db, (tx) => begin(tx, trail, { invoiceId, attempt }));
  if (!begun) return;
  const { collection, invoice } = begun;
  const { accountNumber } = collection;
  const { currency } = invoice;
  try {
    const { outcome, card } = await ask({ db, gateway }, trail, begun);
    await inTransaction(db, async (tx) => {
      await lockCustomer(tx, accountNumber);
      // Another api may have been faster.
      if (!(await lockAsking(tx, collection))) return;
      if (outcome?.status === 'succeeded') {
        const { chargeId } = outcome;
        await take(tx, trail, { collection, currency, chargeId, lastFour: card?.last4 });
      } else if (outcome) {
        const reason = outcome.status === 'declined' ? outcome.reason : outcome.status;
        await decline(tx, trail, { collection, currency, reason, lastFour: card?.last4 });
      } else {
        await settle(tx, collection, { state: 'needless', reason: null, nextOn: null });
      }
    });
  } catch (error) {
    if (!(error instanceof GatewayUnsure)) throw error;
  }
}

interface Begun {
  collection: Collection;
  invoice: { currency: Money['currency']; amountDue: number } & Payer;
}

interface Payer {
  accountNumber: Collection['accountNumber'];
  billingProfileId: string | null;
  paymentMethodId: string | null;
}

/**
 * Writes down, behind the lock of the customer, that the gateway will be asked now, which card, and for how much: for
 * what is left today. Undefined where nothing is, or where the customer pays in another way at this moment: the next
 * round looks again.
 */
async function begin(
  tx: Transaction,
  trail: Trail,
  which: Pick<Collection, 'invoiceId' | 'attempt'>,
): Promise<Begun | undefined> {
  const invoice = await tx
    .selectFrom('invoices')
    .select(['accountNumber', 'currency', 'billingProfileId', 'paymentMethodId'])
    .where('invoiceId', '=', which.invoiceId)
    .executeTakeFirstOrThrow();
  await lockCustomer(tx, invoice.accountNumber);
  const asking = await lockAsking(tx, which);
  if (!asking) return undefined;
  const { amountDue } = await tx
    .selectFrom('invoices')
    .select('amountDue')
    .where('invoiceId', '=', which.invoiceId)
    .executeTakeFirstOrThrow();
  const found = { ...invoice, amountDue };
  if (asking.begunAt !== null) return { collection: asking, invoice: found };
  if (await isAskedElsewhere(tx, invoice.accountNumber, 'renewal')) return undefined;
  if (amountDue === 0) {
    await settle(tx, asking, { state: 'needless', reason: null, nextOn: null });
    return undefined;
  }
  const amount = Math.min(asking.amount, amountDue);
  const { paymentMethodId = null } = (await cardOfToday(tx, invoice)) ?? {};
  const collection = await markBegun(tx, asking, { amount, begunAt: trail.at, paymentMethodId });
  return { collection, invoice: found };
}

/** The card that the bill names, or the one that its customer has chosen for renewals. */
const cardOfToday = (db: Database | Transaction, payer: Payer) =>
  paymentMethodOf(db, {
    accountNumber: payer.accountNumber,
    billingProfileId: payer.billingProfileId ?? undefined,
    paymentMethodId: payer.paymentMethodId ?? undefined,
  });

/** Of a try and its card: the gateway refuses a key that comes with another card. */
const keyOf = ({ invoiceId, attempt, paymentMethodId }: Collection) =>
  ['renewal', invoiceId, attempt, ...(paymentMethodId === null ? [] : [paymentMethodId])].join('-');

interface Answer {
  /** Undefined: the bill was paid in another way, and no earlier try of ours took anything. */
  outcome: ChargeOutcome | undefined;
  card: ChargeableCard | undefined;
}

/**
 * A try stays with its card while that is there, whatever is chosen for renewals since. Where it was removed, what became
 * of it is looked for first, and only then another one is asked.
 */
async function ask(
  { db, gateway }: Means,
  trail: Trail,
  { collection, invoice }: Begun,
): Promise<Answer> {
  const { accountNumber, paymentMethodId, amount: minorUnits } = collection;
  const amount = { minorUnits, currency: invoice.currency };
  const isOpen = invoice.amountDue > 0;
  const charge = async (of: Collection, card: ChargeableCard): Promise<Answer> => {
    const { gatewayCustomerId: customerId, gatewayPaymentMethodId } = card;
    const money = { key: keyOf(of), customerId, paymentMethodId: gatewayPaymentMethodId, amount };
    // Nobody is there to be asked by their bank.
    const wish = { ...money, orderId: collection.invoiceId, isOffSession: true };
    return { outcome: await gateway.charge(wish), card };
  };

  const card =
    paymentMethodId === null
      ? undefined
      : await paymentMethodOf(db, { accountNumber, paymentMethodId });
  if (card && isOpen) return charge(collection, card);
  const customerId = await gatewayCustomerOf(db, { accountNumber });
  const before =
    customerId === undefined
      ? undefined
      : await gateway.findCharge({ key: keyOf(collection), customerId });
  if (!isOpen || before?.status === 'succeeded') return { outcome: before, card };
  const other = await cardOfToday(db, invoice);
  if (!other) return { outcome: noCard, card: undefined };
  const moved = await inTransaction(db, async (tx) => {
    const asking = await lockAsking(tx, collection);
    if (asking?.paymentMethodId !== paymentMethodId) throw new GatewayUnsure('Another api asks.');
    const { paymentMethodId: id } = other;
    const begun = { amount: minorUnits, begunAt: trail.at, paymentMethodId: id };
    return markBegun(tx, asking, begun);
  });
  return charge(moved, other);
}

interface Asked {
  collection: Collection;
  currency: Money['currency'];
  lastFour: string | undefined;
}

async function take(
  tx: Transaction,
  trail: Trail,
  { collection, currency, chargeId, lastFour }: Asked & { chargeId: string },
) {
  const { accountNumber, amount: minorUnits, invoiceId, attempt } = collection;
  const amount = { minorUnits, currency };
  await settle(tx, collection, { state: 'taken', reason: null, nextOn: null });
  await payOpenInvoices(tx, trail, {
    ...{ accountNumber, amount, from: 'card', reference: chargeId, lastFour },
  });
  await recordChange(tx, trail, {
    action: 'payment taken',
    subject: `invoice:${invoiceId}`,
    after: { attempt, amount },
  });
  const customer = await readCustomer(tx, accountNumber);
  const { amountDue: balanceDue } = await readBalances(tx, customer, trail.at);
  const content = { firstName: customer.firstName, amount, balanceDue, lastFour: lastFour ?? null };
  await insertMail(tx, customer, trail.at, { kind: 'paymentTaken', content });
}

/** It is tried again some days later; after the last try what it is for stands still until it is paid. */
async function decline(
  tx: Transaction,
  trail: Trail,
  { collection, currency, reason, lastFour }: Asked & { reason: string },
) {
  const { accountNumber, amount: minorUnits, invoiceId, attempt } = collection;
  const customer = await readCustomer(tx, accountNumber);
  const today = todayOf(customer, trail.at);
  const nextOn = nextTryOn(today, attempt);
  await settle(tx, collection, { state: 'declined', reason, nextOn: nextOn ?? null });
  await recordChange(tx, trail, {
    action: 'payment declined',
    subject: `invoice:${invoiceId}`,
    after: { attempt, reason, nextOn: nextOn ?? null },
  });
  if (nextOn === undefined) await suspend(tx, trail, invoiceId);
  const content = {
    ...{ firstName: customer.firstName, amount: { minorUnits, currency } },
    lastFour: lastFour ?? null,
    // From the last try on nothing plays.
    stopsOn: nextOn === undefined ? null : stopsOn(today, attempt),
  };
  await insertMail(tx, customer, trail.at, { kind: 'paymentDeclined', content });
}

async function suspend(tx: Transaction, trail: Trail, invoiceId: Collection['invoiceId']) {
  const billed = tx
    .selectFrom('invoices')
    .select('subscriptionId')
    .where('invoiceId', '=', invoiceId);
  const suspended = await tx
    .updateTable('subscriptions')
    .set({ state: 'suspended', inactiveReason: 'nonPay' })
    .where((is) => is.or([is('subscriptionId', 'in', billed), is('partOf', 'in', billed)]))
    .where('state', 'in', ['active', 'pending_cancellation'])
    .returning('subscriptionId')
    .execute();
  for (const { subscriptionId } of suspended) {
    await recordChange(tx, trail, {
      action: 'subscription suspended',
      subject: `subscription:${subscriptionId}`,
      before: { state: 'active' },
      after: { state: 'suspended', inactiveReason: 'nonPay' },
    });
  }
}
