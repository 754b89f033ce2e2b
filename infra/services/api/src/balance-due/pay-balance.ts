import type { Invoice } from '@sideband/shared-sdk/invoices/model';
import { smallestCharge } from '@sideband/shared-sdk/payments/model';
import { decideRedemption } from '@sideband/shared-sdk/rules/gift-cards';
import { splitOf } from '@sideband/shared-sdk/rules/payment-split';
import type { Money } from '@sideband/shared-sdk/wire';
import { recordChange, type Trail } from '../audit/audit.table.ts';
import { isAskedElsewhere } from '../charges/asked-elsewhere.ts';
import { endOthers, leaveBanks } from '../charges/end-others.ts';
import type { Settlements } from '../charges/settlement.ts';
import type { Customer } from '../customers/customers.table.ts';
import { todayIn } from '../customers/today.ts';
import type { Transaction } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { GatewayUnsure } from '../gateway/gateway.ts';
import { holdGiftCard } from '../gift-cards/gift-card-hold.ts';
import { lockByToken } from '../gift-cards/gift-cards.table.ts';
import type { Services } from '../http/serve.ts';
import { readBalances } from '../ledger/balances.table.ts';
import type { ChargeableCard } from '../payment-methods/payment-methods.table.ts';
import {
  type BalancePayment,
  type CardPayment,
  insertChargeOf,
  insertPayment,
  intendedOf,
  type Split,
} from './balance-payments.table.ts';
import { bookPayment, settleBalancePayment } from './settle-balance-payment.ts';

interface Asking {
  customer: Customer;
  trail: Trail;
  card: ChargeableCard;
  /** Gift card that is charged first, up to its balance. */
  giftCard?: { token: string; deviceId: string } | undefined;
  /** Minor units; defaults to the full balance due. */
  amount?: number | undefined;
  /** The invoice to pay. Paid in full unless `amount` is given. */
  invoiceId?: Invoice['id'] | undefined;
}

export type BalancePaid =
  /** `payment` is missing when nothing was due. */
  | { is: 'paid'; payment?: BalancePayment; amountDue: Money }
  | { is: 'declined' }
  /** The gift card does not exist, is spent or belongs to another country. */
  | { is: 'giftCardRefused' }
  /** The amount exceeds the balance due. */
  | { is: 'tooMuch' }
  /** The amount is below the minimum card charge and is therefore carried over to the next bill. */
  | { is: 'tooLittle' };

type Begun =
  | ({ is: 'toCharge' } & CardPayment)
  /** The gift card has paid everything. */
  | { is: 'taken'; payment: BalancePayment }
  | { is: 'nothingDue' };

/**
 * Pays the balance due or a part of it, and returns the balance due after the payment. First
 * settles an earlier payment whose gateway response was lost, so that the same amount is never
 * charged twice.
 */
export async function payBalance(services: Services, asking: Asking): Promise<BalancePaid> {
  const { db } = services;
  const { customer, trail, amount } = asking;
  const paid = async (payment?: BalancePayment): Promise<BalancePaid> => {
    const { amountDue } = await readBalances(db, customer, trail.at);
    return { is: 'paid', amountDue, ...(payment && { payment }) };
  };
  const settle = ({ charge }: CardPayment) => settleBalancePayment(services, trail, charge);

  const { accountNumber } = customer;
  const earlier = await intendedOf(db, accountNumber);
  if (earlier && (await settle(earlier)) === 'succeeded' && isSame(earlier.payment, asking)) {
    return paid(earlier.payment);
  }
  await endOthers(services, trail, accountNumber);
  const begun = await inTransaction(db, (tx) => begin(tx, services.settlements, asking));
  switch (begun.is) {
    case 'giftCardRefused':
    case 'tooMuch':
    case 'tooLittle':
      return begun;
    case 'nothingDue':
      // The caller named an amount, so the balance they saw was stale.
      return amount === undefined ? paid() : { is: 'tooMuch' };
    case 'taken':
      services.mailIsDue();
      return paid(begun.payment);
    case 'toCharge':
      return (await settle(begun)) === 'declined' ? { is: 'declined' } : paid(begun.payment);
  }
}

/**
 * Whether the request repeats an earlier payment, as when the customer retries after a lost
 * response.
 */
const isSame = (earlier: BalancePayment, { amount, invoiceId }: Asking) =>
  invoiceId === undefined ? earlier.amount === amount : earlier.invoiceId === invoiceId;

/**
 * Decides the amounts under the customer's row lock, and stores the payment before anything is
 * charged.
 */
async function begin(
  tx: Transaction,
  settlements: Settlements,
  { customer, trail, card, giftCard, amount, invoiceId }: Asking,
): Promise<Begun | { is: 'giftCardRefused' } | { is: 'tooMuch' } | { is: 'tooLittle' }> {
  const { accountNumber, country } = customer;
  await tx
    .selectFrom('customers')
    .select('accountNumber')
    .where('accountNumber', '=', accountNumber)
    .forUpdate()
    .execute();
  const another = await intendedOf(tx, accountNumber);
  if (another) return { is: 'toCharge', ...another };
  await leaveBanks(tx, settlements, trail, accountNumber);
  if (await isAskedElsewhere(tx, accountNumber)) {
    throw new GatewayUnsure('The same bills are being paid in another way.');
  }
  const { amountDue } = await readBalances(tx, customer, trail.at);
  const open = invoiceId === undefined ? amountDue.minorUnits : await openOf(tx, invoiceId);
  if (open <= 0) return { is: 'nothingDue' };
  if ((amount ?? open) > open) return { is: 'tooMuch' };

  const { currency } = amountDue;
  const split = await holdAndSplit(tx, {
    customer: { accountNumber, country },
    at: trail.at,
    giftCard,
    currency,
    wanted: amount ?? open,
  });
  if (!split) return { is: 'giftCardRefused' };
  if (split.amount + split.giftCard === 0) return { is: 'tooLittle' };
  const payment = await insertPayment(tx, {
    ...split,
    accountNumber,
    invoiceId: invoiceId ?? null,
    currency,
    beganAt: trail.at,
  });
  await recordChange(tx, trail, {
    action: 'balance payment begun',
    subject: `balancePayment:${payment.balancePaymentId}`,
    after: { accountNumber, amount: payment.amount, giftCard: payment.giftCard },
  });
  if (payment.amount > 0) {
    return { is: 'toCharge', payment, charge: await insertChargeOf(tx, payment, card) };
  }
  await bookPayment(tx, trail, payment, undefined);
  return { is: 'taken', payment };
}

async function openOf(tx: Transaction, invoiceId: Invoice['id']): Promise<number> {
  const invoice = await tx
    .selectFrom('invoices')
    .select('amountDue')
    .where('invoiceId', '=', invoiceId)
    .executeTakeFirst();
  return invoice?.amountDue ?? 0;
}

/**
 * Deducts the gift card's share from its balance. Returns undefined when the gift card is refused.
 * A remainder below the minimum card charge is left unpaid.
 */
async function holdAndSplit(
  tx: Transaction,
  of: {
    customer: Pick<Customer, 'accountNumber' | 'country'>;
    at: Date;
    giftCard: Asking['giftCard'];
    currency: Money['currency'];
    wanted: number;
  },
): Promise<Pick<Split, 'amount' | 'giftCard' | 'giftCardId'> | undefined> {
  const { at, giftCard: named, wanted, currency } = of;
  const { accountNumber, country } = of.customer;
  const byCard = (left: number) => (left < smallestCharge[currency] ? 0 : left);
  if (!named) return { amount: byCard(wanted), giftCard: 0, giftCardId: null };
  const today = todayIn(country, at);
  const locked = await lockByToken(tx, { ...named, accountNumber, at });
  const judged = decideRedemption(locked, { country, today, accountNumber });
  if (!judged.ok) return undefined;
  const { card, amount } = judged.value;
  const { giftCardId } = card;
  const split = splitOf(wanted, { credit: 0, giftCard: amount.minorUnits }, currency);
  const { giftCard } = split;
  const isHeld = await holdGiftCard(tx, { giftCardId, giftCard });
  if (!isHeld) return undefined;
  return { amount: byCard(split.card), giftCard, giftCardId: giftCard > 0 ? giftCardId : null };
}
