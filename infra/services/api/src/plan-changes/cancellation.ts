import type { OrderRequest } from '@sideband/shared-sdk/orders/model';
import {
  afterCancelling,
  endIfCancelled,
  mayBeKept,
} from '@sideband/shared-sdk/rules/cancellations';
import { lastDayOf } from '@sideband/shared-sdk/rules/card-expiry';
import { recordChange, type Trail } from '../audit/audit.table.ts';
import type { Customer } from '../customers/customers.table.ts';
import { todayOf } from '../customers/today.ts';
import type { Day, Transaction } from '../database/database.ts';
import { readBalances } from '../ledger/balances.table.ts';
import { insertMail } from '../mail/outbox.table.ts';
import { changeOrder } from '../orders/change-order.ts';
import { Hindered } from '../orders/hindered.ts';
import type { LockedOrder, NewOrder, StoredOrder } from '../orders/orders.table.ts';
import { paymentMethodOf } from '../payment-methods/payment-methods.table.ts';
import { nameInMail } from '../plans/plans.table.ts';
import { endSubscription, hasEnded } from '../subscriptions/end-subscriptions.ts';
import {
  lockSubscription,
  type StoredSubscription,
  subscriptionOf,
} from '../subscriptions/subscriptions.table.ts';
import { payRestBack, restPaidBack } from './rest-paid-back.ts';

type Cancelling = Extract<
  OrderRequest,
  { cancelSubscription: object } | { revokeSubscriptionCancellation: object }
>;
type Asking = { customer: Customer; at: Date };
type Cancellation = Pick<
  NewOrder,
  | 'kind'
  | 'subscriptionId'
  | 'billingProfileId'
  | 'starts'
  | 'currency'
  | 'charges'
  | 'price'
  | 'givenBack'
>;

/**
 * Returns an order that ends a subscription with its paid period, or today if the rest of the period
 * is paid back, or one that keeps it after all. None costs anything. Returns `unknown` when the subscription does not exist or is another
 * customer's, and `unfit` when it cannot be canceled or kept now.
 */
export async function planCancellation(
  tx: Transaction,
  request: Cancelling,
  { customer, at }: Asking,
): Promise<Cancellation | 'unknown' | 'unfit'> {
  const { accountNumber } = customer;
  const isCancelling = 'cancelSubscription' in request;
  const { subscriptionId } = isCancelling
    ? request.cancelSubscription
    : request.revokeSubscriptionCancellation;
  const subscription = await subscriptionOf(tx, { subscriptionId, accountNumber });
  if (!subscription) return 'unknown';
  const { billingProfileId, currency } = subscription;
  const today = todayOf(customer, at);
  const named = { subscriptionId: subscription.subscriptionId, billingProfileId, currency };
  const of = { ...named, charges: {}, price: 0, givenBack: 0 };
  if (isCancelling) {
    const starts = endIfCancelled(subscription, today);
    if (starts === undefined) return 'unfit';
    const kind = 'cancelSubscription';
    const back = await restPaidBack(tx, { subscription, customer, today });
    if (!back) return { kind, ...of, starts };
    const { charges, total: givenBack } = back;
    return { kind, ...of, starts: today, charges, price: 0 - givenBack, givenBack };
  }
  return mayBeKept(subscription, today)
    ? { kind: 'revokeSubscriptionCancellation', starts: today, ...of }
    : 'unfit';
}

/**
 * Ends the subscription with its paid period, or keeps it. One whose rest is paid back ends
 * immediately, as does a suspended one whose paid period is over.
 */
export async function carryCancellationOut(
  tx: Transaction,
  trail: Trail,
  { order, customer }: LockedOrder,
): Promise<StoredOrder> {
  const { accountNumber } = order;
  const subscriptionId = order.subscriptionId ?? '';
  const subscription = await lockSubscription(tx, { subscriptionId, accountNumber });
  const isCancelling = order.kind === 'cancelSubscription';
  const today = todayOf(customer, trail.at);
  const back =
    subscription && isCancelling && (await restPaidBack(tx, { subscription, customer, today }));
  const endOf = (found: StoredSubscription) =>
    endIfCancelled(found, today) && back ? today : endIfCancelled(found, today);
  const end = subscription && (isCancelling ? endOf(subscription) : keptFrom(subscription));
  if (!subscription || !end) throw new Hindered('INVALID_OFFER_DATA');
  // It has renewed, or a day has passed, since the customer saw the end date and the refund.
  const isAsSeen = end === order.starts && order.givenBack === (back ? back.total : 0);
  if (isCancelling && !isAsSeen) throw new Hindered('OFFER_EXPIRED');

  const { state } = subscription;
  const running = isCancelling ? ('pending_cancellation' as const) : ('active' as const);
  const changed = {
    // A suspended subscription resumes only when its debt is paid.
    state: state === 'suspended' ? state : running,
    endsOn: isCancelling ? end : null,
  };
  await tx
    .updateTable('subscriptions')
    .set(changed)
    .where('subscriptionId', '=', subscription.subscriptionId)
    .execute();
  await recordChange(tx, trail, {
    action: isCancelling ? 'subscription cancelled' : 'subscription kept',
    subject: `subscription:${subscriptionId}`,
    before: { state, endsOn: subscription.endsOn },
    after: { ...changed, orderId: order.orderId },
  });
  if (back) await payRestBack(tx, trail, order, back);
  if (hasEnded(changed, today)) await endSubscription(tx, trail, subscription);
  const { firstName } = customer;
  const { productId } = subscription;
  const planName = await nameInMail(tx, subscription, customer.locale);
  const { amountDue } = await readBalances(tx, customer, trail.at);
  if (back) {
    const amount = { minorUnits: back.total, currency: order.currency };
    const content = { firstName, planName, productId, amount };
    await insertMail(tx, customer, trail.at, { kind: 'endedPaidBack', content });
  } else {
    await insertMail(tx, customer, trail.at, {
      kind: 'cancellation',
      content: {
        what: isCancelling ? afterCancelling({ state, endsOn: end, amountDue, today }) : 'kept',
        firstName,
        planName,
        productId,
        endsOn: end,
        amountDue,
        ...(!isCancelling && { needsCard: await needsCardOn(tx, subscription, end) }),
      },
    });
  }
  return changeOrder(tx, trail, order, { state: 'confirmed' });

  function keptFrom(found: StoredSubscription) {
    return mayBeKept(found, today) ? (found.endsOn ?? undefined) : undefined;
  }
}

/** Returns whether no card can be charged for the subscription on that day. */
async function needsCardOn(
  tx: Transaction,
  { accountNumber, billingProfileId, paymentMethodId, sourceKind }: StoredSubscription,
  day: Day,
): Promise<boolean> {
  if (sourceKind !== 'stripe') return false;
  const card = await paymentMethodOf(tx, {
    accountNumber,
    ...(billingProfileId !== null && { billingProfileId }),
    ...(paymentMethodId !== null && { paymentMethodId }),
  });
  return card === undefined || lastDayOf(card) < day;
}
