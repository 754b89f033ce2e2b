import type { Offer } from '@sideband/shared-sdk/offers/model';
import { dueToday, payingOf } from '@sideband/shared-sdk/rules/charges';
import { familyOf, productOf } from '@sideband/shared-sdk/rules/offers';
import { phasesOf } from '@sideband/shared-sdk/rules/periods';
import { isPeriodKept, isVip } from '@sideband/shared-sdk/rules/plan-switches';
import { chargesOfSwitch } from '@sideband/shared-sdk/rules/switch-charges';
import { recordChange, type Trail } from '../audit/audit.table.ts';
import type { Customer } from '../customers/customers.table.ts';
import type { Day, Transaction } from '../database/database.ts';
import { endLinksOfOffer } from '../entry-links/entry-links.table.ts';
import { issueInvoice } from '../invoices/issue-invoice.ts';
import { readBalances } from '../ledger/balances.table.ts';
import { insertMail } from '../mail/outbox.table.ts';
import { changeOrder } from '../orders/change-order.ts';
import { Hindered } from '../orders/hindered.ts';
import { lockChanged } from '../orders/lock-changed.ts';
import type { LockedOrder, NewOrder, StoredOrder } from '../orders/orders.table.ts';
import type { Paid } from '../orders/settle.ts';
import { addOnsInMail, nameInMail } from '../plans/plans.table.ts';
import type { TaxedPlace } from '../pricing/taxed-place.ts';
import { radioFor } from '../radios/radios.table.ts';
import { courseAfter } from '../subscriptions/course.rule.ts';
import { attachPart, hasPart, joinPart } from '../subscriptions/parts.ts';
import { playOn } from '../subscriptions/play-on.ts';
import { paidFor, runningPeriod } from '../subscriptions/running-period.ts';
import { takePlaceOn } from '../subscriptions/start-subscription.ts';
import type { Changed } from '../subscriptions/subscriptions.table.ts';
import { lockSubscription, type StoredSubscription } from '../subscriptions/subscriptions.table.ts';
import { creditGivenBack } from './credit-given-back.ts';
import { payForOrder } from './pay-for-order.ts';

type Planned = Omit<NewOrder, 'accountNumber' | 'createdAt' | 'expiresAt'>;

interface Switching {
  bought: StoredSubscription;
  /** The radio or streaming subscription that becomes part of `bought`. */
  second: StoredSubscription | undefined;
  /** Radio that is added to the plan, if the plan had none. */
  deviceId: string | undefined;
  offer: Offer;
  place: TaxedPlace;
}

/**
 * Returns an order for a plan that starts today, or `undefined` when the price of the current
 * period is unknown.
 */
export async function planSwitchNow(
  tx: Transaction,
  { customer, today, at }: { customer: Customer; today: Day; at: Date },
  { bought, second, deviceId, offer, place }: Switching,
): Promise<Planned | undefined> {
  const [running, seconds] = [runningPeriod(bought), second && runningPeriod(second)];
  if (!running || (second && !seconds)) return undefined;
  const phases = phasesOf(offer);
  const isKept = isPeriodKept(running, phases);
  const { amountDue, credit } = await readBalances(tx, customer, at);
  const due = amountDue.minorUnits;

  const charges = chargesOfSwitch({
    currency: bought.currency,
    productId: productOf(offer),
    phases,
    today,
    addOns: bought.addOns,
    ends: [
      {
        productId: bought.productId,
        period: running,
        total: isKept ? running.price.total : paidFor(bought, running),
      },
      ...(second && seconds
        ? [{ productId: second.productId, period: seconds, total: paidFor(second, seconds) }]
        : []),
    ],
    ...(isKept && { keeps: running }),
    rates: place.rates,
    pays: { due, credit: credit.minorUnits },
  });
  return {
    kind: 'planSwitch',
    offer,
    addOns: bought.addOns,
    charges,
    starts: today,
    reason: null,
    subscriptionId: bought.subscriptionId,
    billingProfileId: bought.billingProfileId,
    changes: [bought, ...(second ? [second] : [])].map(asItIs),
    serviceAddress: place.serviceAddress,
    giftCardId: null,
    deviceId: deviceId ?? bought.deviceId,
    ...payingOf(dueToday(charges), due),
  };
}

/** Snapshot of what must be unchanged when the order is carried out. */
export const asItIs = ({
  subscriptionId,
  offerId,
  state,
  renewsOn,
}: StoredSubscription): Changed => ({
  subscriptionId,
  offerId,
  renewsOn,
  state: state === 'pending_cancellation' ? state : 'active',
});

/**
 * Switches the plan, issues and pays the invoice, and queues the mail. An amount given back beyond
 * the price becomes credit.
 */
export async function carrySwitchOut(
  tx: Transaction,
  trail: Trail,
  { order, customer }: LockedOrder,
  paid: Paid | undefined,
): Promise<StoredOrder> {
  const { orderId, accountNumber, offer, starts, charges } = order;
  const [bought, second] = (await lockChanged(tx, order)) ?? [];
  if (!offer || !bought || (await hasPart(tx, bought))) throw new Hindered('OFFER_EXPIRED');
  // Attach it before the first one streams too, because a customer cannot have two separate
  // streaming plans.
  if (second) await attachPart(tx, { first: bought, second });
  const renewsOn = await switchTo(tx, trail, { bought, offer, starts });
  await bringRadio(tx, trail, { bought, deviceId: order.deviceId });
  await endLinksOfOffer(tx, { accountNumber, offerId: offer.id }, trail.at);
  const first = second && (await lockSubscription(tx, bought));
  if (first) await joinPart(tx, trail, { first, second });

  const { subscriptionId, billingProfileId } = bought;
  const today = dueToday(charges);
  const issued =
    order.price > 0 &&
    (await issueInvoice(tx, trail, {
      accountNumber,
      subscriptionId,
      offerId: offer.id,
      orderId,
      billingProfileId,
      paymentMethodId: paid?.paymentMethodId ?? bought.paymentMethodId,
      reason: 'change',
      charge: today,
      serviceAddress: order.serviceAddress,
      dueOn: starts,
      period: { from: starts, to: renewsOn },
    }));
  await creditGivenBack(tx, trail, order);
  const invoiceId = issued ? issued.invoiceId : undefined;
  await payForOrder(tx, trail, { order, customer, paid, invoiceId });

  const changed = await changeOrder(tx, trail, order, { state: 'confirmed' });
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
      bill: issued ? { id: issued.invoiceId, number: issued.number } : undefined,
      isForRadio: order.deviceId !== null,
      takesSecondRadio: isVip({ terms: offer }) && !second,
      ...(!paid && order.total > 0 && { carriedOver: order.total }),
    },
  });
  return changed;
}

/** Switches the subscription to the new plan. Returns its next renewal day. */
async function switchTo(
  tx: Transaction,
  trail: Trail,
  { bought, offer, starts }: { bought: StoredSubscription; offer: Offer; starts: Day },
): Promise<Day> {
  const course = courseAfter(bought, phasesOf(offer), starts);
  if (!course) throw new Hindered('INVALID_OFFER_DATA');
  const { schedule, phase, ...days } = course;
  const { subscriptionId, offerId, renewsOn } = bought;
  await tx
    .updateTable('subscriptions')
    .set({
      offerId: offer.id,
      offerName: offer.name,
      productId: productOf(offer),
      family: familyOf(offer),
      pendingOfferId: null,
      pendingTerms: null,
      ...days,
      schedule: JSON.stringify(schedule),
      phase: JSON.stringify(phase),
    })
    .where('subscriptionId', '=', subscriptionId)
    .execute();
  await recordChange(tx, trail, {
    action: 'subscription switched',
    subject: `subscription:${subscriptionId}`,
    before: { offerId, renewsOn },
    after: { offerId: offer.id, renewsOn: days.renewsOn },
  });
  return days.renewsOn;
}

/** Adds a radio to a streaming plan that becomes a bundle. */
async function bringRadio(
  tx: Transaction,
  trail: Trail,
  { bought, deviceId }: { bought: StoredSubscription; deviceId: string | null },
) {
  if (deviceId === null || deviceId === bought.deviceId) return;
  const { accountNumber } = bought;
  if (!(await radioFor(tx, { deviceId, accountNumber }))) throw new Hindered('INVALID_OFFER_DATA');
  if (!(await takePlaceOn(tx, trail, { accountNumber, deviceId }))) {
    throw new Hindered('SUB_ALREADY_EXISTS_FOR_IDENTITY');
  }
  await playOn(tx, trail, { bought, deviceId, action: 'subscription brought to a radio' });
}
