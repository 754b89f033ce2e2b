import type { Confirmation } from '@sideband/shared-sdk/orders/model';
import { takesPlace } from '@sideband/shared-sdk/rules/account-details';
import { addMonths, monthsIn } from '@sideband/shared-sdk/rules/calendar';
import { dueToday } from '@sideband/shared-sdk/rules/charges';
import { productOf } from '@sideband/shared-sdk/rules/offers';
import { turnsPaid } from '@sideband/shared-sdk/rules/one-trial';
import { isVip } from '@sideband/shared-sdk/rules/plan-switches';
import { recordChange, type Trail } from '../audit/audit.table.ts';
import { changeDetails } from '../customers/customers.table.ts';
import type { Transaction } from '../database/database.ts';
import { endLinksOfOffer } from '../entry-links/entry-links.table.ts';
import { issueInvoice } from '../invoices/issue-invoice.ts';
import { insertMail } from '../mail/outbox.table.ts';
import { changeOrder } from '../orders/change-order.ts';
import { Hindered } from '../orders/hindered.ts';
import { isAtTermEnd } from '../orders/is-at-term-end.rule.ts';
import type { LockedOrder, StoredOrder } from '../orders/orders.table.ts';
import type { CarryOut, Paid } from '../orders/settle.ts';
import { addOnsInMail, nameInMail } from '../plans/plans.table.ts';
import { moveSubscriptions } from '../subscriptions/service-address.ts';
import { startSubscription } from '../subscriptions/start-subscription.ts';
import { carryOutAtTermEnd } from './at-term-end.ts';
import { carryCancellationOut } from './cancellation.ts';
import { payForOrder } from './pay-for-order.ts';
import { payingProfile } from './paying-profile.ts';
import { carrySecondPlaceOut } from './second-place.ts';
import { carrySwapOut } from './swap-radio.ts';
import { carrySwitchOut } from './switch-now.ts';

/** Carries out an order that is paid or free. */
export const carryOut: CarryOut = (tx, trail, locked, { paid, ...named }) => {
  switch (locked.order.kind) {
    case 'newSubscription':
      return startPlan(tx, trail, locked, paid, named);
    case 'planSwitch':
      return isAtTermEnd(locked.order)
        ? carryOutAtTermEnd(tx, trail, locked, named.paymentMethodId)
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
 * Starts the subscription, issues and pays its invoice, and queues the mail. Credit is used before
 * the gift card, and both before the charged card.
 */
async function startPlan(
  tx: Transaction,
  trail: Trail,
  { order, customer }: LockedOrder,
  paid: Paid | undefined,
  named: Confirmation,
): Promise<StoredOrder> {
  const { orderId, accountNumber, offer, addOns, starts, charges, serviceAddress } = order;
  if (!offer) throw new Error(`${orderId} is about no offer.`);
  const isCarried = !paid && order.total > 0;
  // A trial charges the card that was chosen for it, although nothing is due today.
  const isChargedLater = isCarried || turnsPaid(offer.phases);
  const chosen = isChargedLater ? named.paymentMethodId : undefined;
  const paymentMethodId = paid?.paymentMethodId ?? chosen ?? null;
  const billingProfileId = await payingProfile(tx, order, {
    paymentMethodId,
    billingProfileId: named.billingProfileId,
  });
  const paidBy = { billingProfileId, paymentMethodId };
  const started = await startSubscription(tx, trail, {
    accountNumber,
    offer,
    addOns,
    starts,
    serviceAddress,
    ...paidBy,
    deviceId: order.deviceId ?? undefined,
  });
  if (!started.ok) throw new Hindered(started.error.code);

  if (serviceAddress && takesPlace(customer.serviceAddress, serviceAddress)) {
    await changeDetails(tx, accountNumber, { serviceAddress });
    if (customer.serviceAddress) await moveSubscriptions(tx, customer, serviceAddress);
    await recordChange(tx, trail, {
      action: 'details changed',
      subject: `customer:${accountNumber}`,
      after: { changed: ['serviceAddress'], orderId },
    });
  }

  const subscriptionId = started.value;
  const today = dueToday(charges);
  const issued = await issueInvoice(tx, trail, {
    accountNumber,
    subscriptionId,
    offerId: offer.id,
    orderId,
    ...paidBy,
    reason: 'purchase',
    charge: today,
    serviceAddress,
    dueOn: starts,
    period: { from: starts, to: addMonths(starts, monthsIn(today.period)) },
  });
  await endLinksOfOffer(tx, { accountNumber, offerId: offer.id }, trail.at);
  await payForOrder(tx, trail, { order, customer, paid, invoiceId: issued?.invoiceId });

  const changed = await changeOrder(tx, trail, order, { state: 'confirmed', subscriptionId });
  await insertMail(tx, customer, trail.at, {
    kind: 'orderConfirmed',
    content: {
      firstName: customer.firstName,
      orderId,
      planName: await nameInMail(
        tx,
        { productId: productOf(offer), offerName: offer.name },
        customer.locale,
      ),
      addOns: await addOnsInMail(tx, charges, customer.locale),
      charges,
      due: order.due,
      credit: order.credit,
      lastFour: paid?.lastFour ?? null,
      brand: paid?.brand,
      on: starts,
      bill: issued && { id: issued.invoiceId, number: issued.number },
      isForRadio: order.deviceId !== null,
      takesSecondRadio: isVip({ terms: offer }),
      ...(isCarried && { carriedOver: order.total }),
    },
  });
  return changed;
}
