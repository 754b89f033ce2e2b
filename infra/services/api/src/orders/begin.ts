import type { ConfirmRefusal } from '@sideband/shared-sdk/orders/errors';
import type { Confirmation } from '@sideband/shared-sdk/orders/model';
import { smallestCharge } from '@sideband/shared-sdk/payments/model';
import { isTrial, turnsPaid } from '@sideband/shared-sdk/rules/one-trial';
import type { Trail } from '../audit/audit.table.ts';
import { isAskedElsewhere } from '../charges/asked-elsewhere.ts';
import { type Charge, chargeOf, giveUpCharge, insertCharge } from '../charges/charges.table.ts';
import type { Customer } from '../customers/customers.table.ts';
import type { Transaction } from '../database/database.ts';
import { together } from '../database/without-waiting.ts';
import { holdGiftCard } from '../gift-cards/gift-card-hold.ts';
import { readBalances } from '../ledger/balances.table.ts';
import { chargeableCard } from '../payment-methods/payment-methods.table.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { playingIn } from '../subscriptions/places.ts';
import { changeOrder, refuseOrder } from './change-order.ts';
import { keyOfOrder, whichOf } from './charge-of-order.ts';
import { isAtTermEnd } from './is-at-term-end.rule.ts';
import { lockChanged } from './lock-changed.ts';
import { type LockedOrder, lockOrder, othersUnderWay, type StoredOrder } from './orders.table.ts';
import type { CarryOut } from './settle.ts';
import { takeTrial } from './trials-taken.table.ts';

/** Next step after the customer's confirmation. */
export type Next =
  | { is: 'unknown' }
  /** The order has been carried out or refused. */
  | { is: 'over'; order: StoredOrder }
  /** Another request is confirming this order, or another order of the customer. */
  | { is: 'underWay'; order: StoredOrder }
  /** Another payment may be paying the balance due that this order includes. */
  | { is: 'askedElsewhere' }
  /** Waiting for the customer's bank. Query the gateway for the decision. */
  | { is: 'pending'; order: StoredOrder; charge: Charge | undefined }
  /** The charge is recorded. Commit before calling the gateway. */
  | { is: 'toCharge'; order: StoredOrder; charge: Charge };

/**
 * Begins to carry out an order. Decides once, under the customer's row lock, whether it is
 * possible, and records the charge before the gateway is called. An order that costs nothing is
 * carried out immediately.
 */
export async function beginOrder(
  tx: Transaction,
  trail: Trail,
  of: { orderId: StoredOrder['orderId']; accountNumber: Customer['accountNumber'] },
  how: { paidWith: Confirmation; carryOut: CarryOut; secrets: Secrets },
): Promise<Next> {
  const locked = await lockOrder(tx, of);
  if (!locked) return { is: 'unknown' };
  const { order } = locked;
  const { state } = order;
  if (state === 'confirming') return { is: 'underWay', order };
  const hasFailed = state === 'failed' && order.failure !== 'CREDIT_CARD_ERROR';
  if (state === 'confirmed' || state === 'expired' || hasFailed) return { is: 'over', order };
  if (state === 'paymentPending') {
    const charge = await chargeOf(tx, whichOf(order));
    const { paymentMethodId = charge?.paymentMethodId } = how.paidWith;
    if (paymentMethodId === charge?.paymentMethodId) return { is: 'pending', order, charge };
  }
  return begin(tx, trail, locked, how);
}

async function begin(
  tx: Transaction,
  trail: Trail,
  locked: LockedOrder,
  { paidWith, carryOut, secrets }: Parameters<typeof beginOrder>[3],
): Promise<Next> {
  const { order } = locked;
  const refused = async (code: ConfirmRefusal['code']): Promise<Next> => ({
    is: 'over',
    order: await refuseOrder(tx, trail, order, code),
  });
  const { others, isPlaceTaken, method: found } = await lookAround(tx, order, paidWith);
  const busy = others.find(({ state }) => state === 'confirming');
  if (busy) return { is: 'underWay', order: busy };

  if (order.expiresAt <= trail.at) return refused('OFFER_EXPIRED');
  if (order.due > 0 && (await isAskedElsewhere(tx, order.accountNumber, 'order'))) {
    return { is: 'askedElsewhere' };
  }
  if (isPlaceTaken) return refused('SUB_ALREADY_EXISTS_FOR_IDENTITY');
  if (await isBalanceOther(tx, locked, trail.at)) return refused('OFFER_EXPIRED');
  if (!(await lockChanged(tx, order))) return refused('OFFER_EXPIRED');
  // What is paid later needs a payment method now.
  const isFree = order.total === 0 && !isPaidLater(order);
  const method = isFree ? undefined : found;
  if (!isFree && !method) return refused('CREDIT_CARD_ERROR');

  if (isTrialOrder(order)) {
    const { customer } = locked;
    const cardFingerprint = method?.fingerprint ?? null;
    const { orderId } = order;
    await takeTrial(tx, secrets, { ...customer, cardFingerprint, orderId, takenAt: trail.at });
  }

  // A new confirmation replaces orders that still wait for the bank.
  for (const other of others) await refuseOrder(tx, trail, other, 'CREDIT_CARD_ERROR');
  if (order.state === 'paymentPending') await giveUpCharge(tx, whichOf(order), trail.at);
  else if (!(await holdGiftCard(tx, order))) return refused('BAD_DATA_RETURNED');

  if (order.total === 0 || !method) {
    return { is: 'over', order: await carryOut(tx, trail, locked, paidWith) };
  }
  // Below the gateway's minimum charge: the amount stays on the invoice and is collected with the
  // next one.
  if (order.total < smallestCharge[order.currency]) {
    const { paymentMethodId } = method;
    return { is: 'over', order: await carryOut(tx, trail, locked, { paymentMethodId }) };
  }
  const attempt = order.attempt + 1;
  const changed = await changeOrder(tx, trail, order, { state: 'confirming', attempt });
  const charge = await insertCharge(tx, {
    ...whichOf(changed),
    idempotencyKey: keyOfOrder(changed),
    accountNumber: order.accountNumber,
    paysBills: order.due > 0,
    amount: order.total,
    currency: order.currency,
    paymentMethodId: method.paymentMethodId,
    lastFour: method.last4,
    brand: method.brand,
    gatewayCustomerId: method.gatewayCustomerId,
    gatewayPaymentMethodId: method.gatewayPaymentMethodId,
    beganAt: trail.at,
  });
  return { is: 'toCharge', order: changed, charge };
}

const isTrialOrder = ({ kind, offer }: StoredOrder) =>
  kind === 'newSubscription' && offer !== null && isTrial(offer.phases);

/** Whether an order charges its card only on a later day: a plan that starts later, or a trial. */
const isPaidLater = (order: StoredOrder) =>
  order.kind === 'planSwitch'
    ? isAtTermEnd(order)
    : isTrialOrder(order) && turnsPaid(order.offer?.phases ?? []);

/** Runs the independent queries back to back, without waiting for each result. */
async function lookAround(
  tx: Transaction,
  { orderId, accountNumber, kind, offer, deviceId, billingProfileId: ofOrder }: StoredOrder,
  { paymentMethodId, billingProfileId = ofOrder ?? undefined }: Confirmation,
) {
  const others = othersUnderWay(tx, { orderId, accountNumber });
  const card = chargeableCard(tx, { accountNumber, paymentMethodId, billingProfileId });
  // Only a new subscription can conflict with an existing plan.
  const place =
    kind === 'newSubscription' && offer
      ? [playingIn(tx, { accountNumber, offer, deviceId: deviceId ?? undefined })]
      : [];
  const [found, [method], playing = []] = await together(tx, others, card, ...place);
  return { others: found, method, isPlaceTaken: playing.length > 0 };
}

/**
 * Returns whether the balance due that the order includes has been paid meanwhile, or the credit
 * that it uses has been spent.
 */
async function isBalanceOther(
  tx: Transaction,
  { customer, order: { due, credit, givenBack } }: LockedOrder,
  at: Date,
) {
  if (due === 0 && credit === 0) return false;
  const now = await readBalances(tx, customer, at);
  return now.amountDue.minorUnits < due || now.credit.minorUnits < credit - givenBack;
}
