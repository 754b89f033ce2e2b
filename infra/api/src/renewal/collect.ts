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
 * Asks a card for what is left of a bill, and takes the gateway's word. Safe to call again after a crash or a lost
 * answer, however late: see `chargeOnce`. Where no answer comes the try stays as it is, and the next round asks again.
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
      // Another api may have been faster.
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
  /** Something is left of the bill, and its account is open. */
  isOwed: boolean;
}

interface Payer {
  accountNumber: Collection['accountNumber'];
  billingProfileId: string | null;
  paymentMethodId: string | null;
}

/**
 * Writes down, behind the lock of the customer, that the gateway will be asked now, which card, and for how much: for
 * what is left today. Credit pays first. Undefined where nothing is left that can be charged, or where the customer pays
 * in another way at this moment: the next round looks again.
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
  // The next round looks whether it is decided.
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
  /** Undefined: nothing was taken, and nothing is owed any more. */
  outcome: ChargeOutcome | undefined;
  card: ChargeableCard | undefined;
  /** As it stands by then: it may have moved to another card. */
  collection: Collection;
}

/**
 * A try stays with its card while that is there, whatever is chosen for renewals since. Where it was removed, what became
 * of it is looked for first, and only then another one is asked.
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
    ...{ purpose: 'renewal', key: keyOf(of), begunAt: of.begunAt ?? trail.at, customerId },
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
