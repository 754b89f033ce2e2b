import type { Offer } from '@sideband/shared-sdk/offers/model';
import { dueToday, payingOf } from '@sideband/shared-sdk/rules/charges';
import { productOf } from '@sideband/shared-sdk/rules/offers';
import { phasesOf } from '@sideband/shared-sdk/rules/periods';
import { isPlannedAlready } from '@sideband/shared-sdk/rules/plan-switches';
import { chargesAtTermEnd } from '@sideband/shared-sdk/rules/switch-charges';
import { recordChange, type Trail } from '../audit/audit.table.ts';
import type { Customer } from '../customers/customers.table.ts';
import { todayOf } from '../customers/today.ts';
import type { Transaction } from '../database/database.ts';
import { endLinksOfOffer } from '../entry-links/entry-links.table.ts';
import { insertMail } from '../mail/outbox.table.ts';
import { changeOrder } from '../orders/change-order.ts';
import { Hindered } from '../orders/hindered.ts';
import { lockChanged } from '../orders/lock-changed.ts';
import type { LockedOrder, NewOrder, StoredOrder } from '../orders/orders.table.ts';
import { nameInMail } from '../plans/plans.table.ts';
import type { TaxedPlace } from '../pricing/taxed-place.ts';
import { hasPart } from '../subscriptions/parts.ts';
import type { StoredSubscription } from '../subscriptions/subscriptions.table.ts';
import { asItIs } from './switch-now.ts';

type Planned = Omit<NewOrder, 'accountNumber' | 'createdAt' | 'expiresAt'>;

/**
 * Returns an order for the plan that follows when the paid period ends. Nothing is due until then.
 */
export function planAtTermEnd(
  { customer, at }: { customer: Customer; at: Date },
  {
    bought,
    offer,
    place: { serviceAddress, rates },
  }: { bought: StoredSubscription; offer: Offer; place: TaxedPlace },
): Planned {
  const { subscriptionId, renewsOn, currency, addOns, billingProfileId } = bought;
  const today = todayOf(customer, at);
  const starts = renewsOn ?? today;
  const charges = chargesAtTermEnd(
    {
      currency,
      addOns,
      starts,
      phases: phasesOf(offer),
      productId: productOf(offer),
      rates,
    },
    today,
  );
  return {
    kind: 'planSwitch',
    offer,
    addOns,
    charges,
    starts,
    serviceAddress,
    reason: null,
    subscriptionId,
    changes: [asItIs(bought)],
    deviceId: bought.deviceId,
    giftCardId: null,
    billingProfileId,
    ...payingOf(dueToday(charges), 0),
  };
}

/** Schedules the switch for the renewal, at the agreed price. A pending cancellation is revoked. */
export async function carryOutAtTermEnd(
  tx: Transaction,
  trail: Trail,
  { order, customer }: LockedOrder,
  /** Payment method the customer chose when confirming. It is charged from the renewal on. */
  paymentMethodId: string | undefined,
): Promise<StoredOrder> {
  const { accountNumber, offer, orderId, starts, charges } = order;
  const [bought] = (await lockChanged(tx, order)) ?? [];
  if (!bought || !offer || (await hasPart(tx, bought))) throw new Hindered('OFFER_EXPIRED');
  const { subscriptionId, pendingOfferId, state } = bought;
  // Another tab has confirmed an order for the same plan.
  if (isPlannedAlready(bought, offer.id)) throw new Hindered('SUB_ALREADY_EXISTS_FOR_IDENTITY');
  await tx
    .updateTable('subscriptions')
    .set({
      pendingOfferId: offer.id,
      pendingTerms: JSON.stringify(offer),
      state: 'active',
      endsOn: null,
      ...(paymentMethodId !== undefined && { paymentMethodId }),
    })
    .where('subscriptionId', '=', subscriptionId)
    .execute();
  await recordChange(tx, trail, {
    action: 'subscription switch planned',
    subject: `subscription:${subscriptionId}`,
    before: { pendingOfferId, state },
    after: { pendingOfferId: offer.id, state: 'active', starts, orderId },
  });
  await endLinksOfOffer(tx, { accountNumber, offerId: offer.id }, trail.at);
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
      charges,
      due: 0,
      credit: 0,
      lastFour: null,
    },
  });
  return changeOrder(tx, trail, order, { state: 'confirmed' });
}
