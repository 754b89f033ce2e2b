import { recordChange, type Trail } from '../audit/audit.table.ts';
import { changeDetails } from '../customers/customers.table.ts';
import type { Transaction } from '../database/database.ts';
import { useUpLinks } from '../entry-links/entry-links.table.ts';
import { issueInvoice } from '../invoices/issue-invoice.ts';
import { payOpenInvoices } from '../invoices/pay-open-invoices.ts';
import { readBalances } from '../ledger/balances.table.ts';
import { insertMail } from '../mail/outbox.table.ts';
import { addMonths, monthsIn } from '../pricing/calendar.rule.ts';
import { startSubscription } from '../subscriptions/start-subscription.ts';
import { carryOutAtTermEnd, isAtTermEnd } from './at-term-end.ts';
import { carryCancellationOut } from './cancellation.ts';
import { changeOrder } from './change-order.ts';
import { dueToday } from './due-today.ts';
import { Hindered } from './hindered.ts';
import type { OrderPayment } from './order-payments.table.ts';
import type { LockedOrder, StoredOrder } from './orders.table.ts';
import { carrySecondPlaceOut } from './second-place.ts';
import { carrySwapOut } from './swap-radio.ts';
import { carrySwitchOut } from './switch-now.ts';

type Paid = Pick<OrderPayment, 'paymentMethodId' | 'lastFour'> & { chargeId: string };

/** Carries out what is paid for, or costs nothing; all of it, or `Hindered` is thrown and nothing is kept. */
export const carryOut = (
  tx: Transaction,
  trail: Trail,
  locked: LockedOrder,
  { paid, paymentMethodId }: { paid?: Paid; paymentMethodId?: string | undefined },
): Promise<StoredOrder> => {
  switch (locked.order.kind) {
    case 'newSubscription':
      return startPlan(tx, trail, locked, paid);
    case 'planSwitch':
      return isAtTermEnd(locked.order)
        ? carryOutAtTermEnd(tx, trail, locked, paymentMethodId)
        : carrySwitchOut(tx, trail, locked, paid);
    case 'secondPlace':
      return carrySecondPlaceOut(tx, trail, locked);
    case 'swapRadio':
      return carrySwapOut(tx, trail, locked);
    default:
      return carryCancellationOut(tx, trail, locked);
  }
};

/**
 * Subscription, bill, its payment and the mail. Credit pays before the gift card, and both before the card that was
 * charged.
 */
async function startPlan(
  tx: Transaction,
  trail: Trail,
  { order, customer }: LockedOrder,
  paid: Paid | undefined,
): Promise<StoredOrder> {
  const { orderId, accountNumber, offer, addOns, starts, currency, charges, billingProfileId } =
    order;
  const { serviceAddress } = order;
  if (!offer) throw new Error(`${orderId} is about no offer.`);
  const paidBy = { billingProfileId, paymentMethodId: paid?.paymentMethodId ?? null };
  const started = await startSubscription(tx, trail, {
    ...{ accountNumber, offer, addOns, starts, serviceAddress, ...paidBy },
    deviceId: order.deviceId ?? undefined,
  });
  if (!started.ok) throw new Hindered(started.error.code);

  if (serviceAddress && !customer.serviceAddress) {
    await changeDetails(tx, accountNumber, { serviceAddress });
    await recordChange(tx, trail, {
      action: 'details changed',
      subject: `customer:${accountNumber}`,
      after: { changed: ['serviceAddress'], orderId },
    });
  }

  const subscriptionId = started.value;
  const today = dueToday(charges);
  await issueInvoice(tx, trail, {
    ...{ accountNumber, subscriptionId, offerId: offer.id, orderId, ...paidBy },
    ...{ reason: 'purchase', charge: today, serviceAddress, dueOn: starts },
    period: { from: starts, to: addMonths(starts, monthsIn(today.period)) },
  });
  await useUpLinks(tx, { accountNumber, offerId: offer.id }, trail.at);
  const pay = (from: 'card' | 'credit' | 'giftCard', minorUnits: number, reference: string) =>
    payOpenInvoices(tx, trail, {
      ...{ accountNumber, from, reference, amount: { minorUnits, currency } },
      ...(from === 'card' && { lastFour: paid?.lastFour }),
    });
  if (order.credit > 0) {
    const { credit } = await readBalances(tx, customer, trail.at);
    // A renewal may have used credit meanwhile: what is missing stays on the bill.
    await pay('credit', Math.min(order.credit, credit.minorUnits), orderId);
  }
  await pay('giftCard', order.giftCard, orderId);
  if (paid) await pay('card', order.total, paid.chargeId);

  const changed = await changeOrder(tx, trail, order, { state: 'confirmed', subscriptionId });
  await insertMail(tx, customer, trail.at, {
    kind: 'orderConfirmed',
    content: {
      ...{ firstName: customer.firstName, orderId, planName: offer.name, charges },
      due: order.due,
      credit: order.credit,
      lastFour: paid?.lastFour ?? null,
    },
  });
  return changed;
}
