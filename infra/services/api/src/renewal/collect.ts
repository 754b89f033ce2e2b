import type { Money } from '@sideband/shared-sdk/wire';
import type { Trail } from '../audit/audit.table.ts';
import { isAskedElsewhere } from '../charges/asked-elsewhere.ts';
import { type Charge, chargeOnce } from '../charges/charge-once.ts';
import { lockCustomer } from '../customers/customers.table.ts';
import type { Database, Transaction } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { disputeAbout } from '../disputes/disputes.table.ts';
import { payFromCredit } from '../invoices/pay-from-credit.ts';
import {
  type ChargeableCard,
  gatewayCustomerOf,
  isClosed,
  paymentMethodOf,
} from '../payment-methods/payment-methods.table.ts';
import { type ChargeOutcome, GatewayUnsure, type PaymentGateway } from '../payments/gateway.ts';
import { decline, take } from './collected.ts';
import { amountToAsk, lockAsking, markBegun, settle } from './collections.table.ts';
import type { Collection } from './tables.ts';

interface Means {
  db: Database;
  gateway: PaymentGateway;
}

const noCard: ChargeOutcome = { status: 'declined', reason: 'no_card_on_file' };

/**
 * Charges a card for the rest of an invoice and applies the result. Idempotent, however late it is
 * repeated after a crash or a lost response: see `chargeOnce`. When the gateway does not respond,
 * the attempt stays open and the next run retries it.
 */
export async function collect(
  { db, gateway }: Means,
  trail: Trail,
  { invoiceId, attempt }: Pick<Collection, 'invoiceId' | 'attempt'>,
): Promise<void> {
  const begun = await inTransaction(db, (tx) => begin(tx, trail, { invoiceId, attempt }));
  if (!begun) return;
  const { accountNumber } = begun.collection;
  const { currency } = begun.invoice;
  try {
    const { outcome, card, collection } = await ask({ db, gateway }, trail, begun);
    await inTransaction(db, async (tx) => {
      const customer = await lockCustomer(tx, accountNumber);
      // Another api instance may have settled it.
      if (!(await lockAsking(tx, collection))) return;
      const asked = { customer, collection, currency, lastFour: card?.last4 };
      if (outcome?.status === 'succeeded') {
        await take(tx, trail, { ...asked, chargeId: outcome.chargeId });
      } else if (outcome) {
        await decline(tx, trail, { ...asked, outcome });
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
  invoice: { currency: Money['currency'] } & Payer;
  /** Whether the invoice has an amount due and its account is open. */
  isOwed: boolean;
}

interface Payer {
  accountNumber: Collection['accountNumber'];
  billingProfileId: string | null;
  paymentMethodId: string | null;
}

/**
 * Records, under the customer's row lock, that the gateway is about to be called, with which card
 * and amount: the amount due today, after credit. Returns `undefined` when there is nothing to
 * charge, or when another payment of the customer is in progress. The next run checks again.
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
  const customer = await lockCustomer(tx, invoice.accountNumber);
  const asking = await lockAsking(tx, which);
  if (!asking) return undefined;
  const isOpen = !(await isClosed(tx, invoice));
  if (asking.begunAt !== null) {
    const isOwed = isOpen && (await amountDueOf(tx, which)) > 0;
    return { collection: asking, invoice, isOwed };
  }
  if (await isAskedElsewhere(tx, invoice.accountNumber, 'renewal')) return undefined;
  const dispute = await disputeAbout(tx, which.invoiceId);
  // The next run checks whether it has been decided.
  if (dispute === 'open') return undefined;
  if (dispute === 'lost') {
    await settle(tx, asking, { state: 'needless', reason: 'disputed', nextOn: null });
    return undefined;
  }
  const { invoiceId, attempt } = which;
  if (isOpen) await payFromCredit(tx, trail, { customer, invoiceId, attempt });
  const amount = isOpen ? await amountToAsk(tx, asking) : 0;
  if (amount === 0) {
    await settle(tx, asking, { state: 'needless', reason: null, nextOn: null });
    return undefined;
  }
  const { paymentMethodId = null } = (await cardOfToday(tx, invoice)) ?? {};
  const collection = await markBegun(tx, asking, { amount, begunAt: trail.at, paymentMethodId });
  return { collection, invoice, isOwed: true };
}

async function amountDueOf(tx: Transaction, { invoiceId }: Pick<Collection, 'invoiceId'>) {
  const { amountDue } = await tx
    .selectFrom('invoices')
    .select('amountDue')
    .where('invoiceId', '=', invoiceId)
    .executeTakeFirstOrThrow();
  return amountDue;
}

/** Returns the invoice's card, or else the one the customer has chosen for renewals. */
const cardOfToday = (db: Database | Transaction, payer: Payer) =>
  paymentMethodOf(db, {
    accountNumber: payer.accountNumber,
    billingProfileId: payer.billingProfileId ?? undefined,
    paymentMethodId: payer.paymentMethodId ?? undefined,
  });

/**
 * Idempotency key of an attempt with one card: the gateway rejects a key that is reused with
 * another card.
 */
const keyOf = ({ invoiceId, attempt, paymentMethodId }: Collection) =>
  ['renewal', invoiceId, attempt, ...(paymentMethodId === null ? [] : [paymentMethodId])].join('-');

interface Answer {
  /** `undefined` when nothing was charged and nothing is due any more. */
  outcome: ChargeOutcome | undefined;
  card: ChargeableCard | undefined;
  /** The collection after the call. It may have moved to another card. */
  collection: Collection;
}

/**
 * Charges the card of the attempt. An attempt keeps its card while that is stored, even if another
 * one has been chosen for renewals. If it was removed, the outcome of its charge is looked up
 * before another card is charged.
 */
async function ask(
  { db, gateway }: Means,
  trail: Trail,
  { collection, invoice, isOwed }: Begun,
): Promise<Answer> {
  const { accountNumber, paymentMethodId } = collection;
  const customerId = await gatewayCustomerOf(db, { accountNumber });
  if (customerId === undefined) return { outcome: noCard, card: undefined, collection };
  const card =
    paymentMethodId === null
      ? undefined
      : await paymentMethodOf(db, { accountNumber, paymentMethodId });
  const chargeOf = (of: Collection, paying: ChargeableCard | undefined): Charge => ({
    purpose: 'renewal',
    key: keyOf(of),
    begunAt: of.begunAt ?? trail.at,
    customerId,
    paymentMethodId: isOwed ? paying?.gatewayPaymentMethodId : undefined,
    amount: { minorUnits: of.amount, currency: invoice.currency },
    orderId: of.invoiceId,
  });

  const charged = await chargeOnce(gateway, chargeOf(collection, card), trail.at);
  const isKnown = charged.status === 'succeeded' || (isOwed && card !== undefined);
  if (charged.status !== 'givenUp' && isKnown) return { outcome: charged, card, collection };
  if (!isOwed) return { outcome: undefined, card, collection };

  const other = await cardOfToday(db, invoice);
  if (!other) return { outcome: noCard, card: undefined, collection };
  const moved = await inTransaction(db, async (tx) => {
    const asking = await lockAsking(tx, collection);
    if (asking?.paymentMethodId !== paymentMethodId) throw new GatewayUnsure('Another api asks.');
    const { amount } = collection;
    const begun = { amount, begunAt: trail.at, paymentMethodId: other.paymentMethodId };
    return markBegun(tx, asking, begun);
  });
  const outcome = await chargeOnce(gateway, chargeOf(moved, other), trail.at);
  return {
    outcome: outcome.status === 'givenUp' ? noCard : outcome,
    card: other,
    collection: moved,
  };
}
