import type { Money } from '@sideband/shared-sdk/wire';
import { type Charge, insertCharge, type Which } from '../charges/charges.table.ts';
import type { Database, Transaction } from '../database/database.ts';
import { type ChargeableCard, paymentMethodOf } from '../payment-methods/payment-methods.table.ts';
import type { Collection } from './tables.ts';

type Attempt = Pick<Collection, 'invoiceId' | 'attempt'>;

/** Names the charge of an attempt to collect an invoice. */
export const whichOf = ({ invoiceId, attempt }: Attempt): Which => ({
  purpose: 'renewal',
  subjectId: invoiceId,
  attempt,
});

export const noCard = { status: 'declined', reason: 'no_card_on_file' } as const;

interface Payer {
  accountNumber: Collection['accountNumber'];
  currency: Money['currency'];
  billingProfileId: string | null;
  paymentMethodId: string | null;
}

/** Returns who pays an invoice, and with which card. */
export const payerOf = (
  db: Database | Transaction,
  { invoiceId }: Pick<Collection, 'invoiceId'>,
): Promise<Payer> =>
  db
    .selectFrom('invoices')
    .select(['accountNumber', 'currency', 'billingProfileId', 'paymentMethodId'])
    .where('invoiceId', '=', invoiceId)
    .executeTakeFirstOrThrow();

/** Returns the invoice's card, or else the one the customer has chosen for renewals. */
export const cardOfToday = (db: Database | Transaction, payer: Payer) =>
  paymentMethodOf(db, {
    accountNumber: payer.accountNumber,
    billingProfileId: payer.billingProfileId ?? undefined,
    paymentMethodId: payer.paymentMethodId ?? undefined,
  });

/**
 * Records a charge of the card. The idempotency key names the card as well: the gateway rejects a
 * key that is reused with another card.
 */
export const insertChargeOf = (
  tx: Transaction,
  { accountNumber, ...of }: Attempt & Pick<Collection, 'accountNumber'>,
  { card, amount, beganAt }: { card: ChargeableCard; amount: Money; beganAt: Date },
): Promise<Charge> =>
  insertCharge(tx, {
    ...whichOf(of),
    idempotencyKey: ['renewal', of.invoiceId, of.attempt, card.paymentMethodId].join('-'),
    accountNumber,
    paysBills: true,
    amount: amount.minorUnits,
    currency: amount.currency,
    paymentMethodId: card.paymentMethodId,
    lastFour: card.last4,
    brand: card.brand,
    gatewayCustomerId: card.gatewayCustomerId,
    gatewayPaymentMethodId: card.gatewayPaymentMethodId,
    beganAt,
  });

/** Whether an amount of the invoice is due. Credit or a gift card may have paid it meanwhile. */
export async function isOwed(
  db: Database | Transaction,
  { invoiceId }: Pick<Collection, 'invoiceId'>,
): Promise<boolean> {
  const { amountDue } = await db
    .selectFrom('invoices')
    .select('amountDue')
    .where('invoiceId', '=', invoiceId)
    .executeTakeFirstOrThrow();
  return amountDue > 0;
}
