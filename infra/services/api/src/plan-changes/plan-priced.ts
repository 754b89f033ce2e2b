import type { PlaceOfUse } from '@sideband/shared-sdk/address/model';
import type { OrderRefusal } from '@sideband/shared-sdk/orders/errors';
import { dueToday, payingOf } from '@sideband/shared-sdk/rules/charges';
import { familyOf, isSoldFor } from '@sideband/shared-sdk/rules/offers';
import { accept, type Result, refuse } from '@sideband/shared-sdk/wire';
import type { Customer } from '../customers/customers.table.ts';
import type { Transaction } from '../database/database.ts';
import type { NewOrder } from '../orders/orders.table.ts';
import type { PricedPlan } from '../quotes/price-plan.ts';
import { radioFor } from '../radios/radios.table.ts';
import { isStudent } from '../student-status/bring-proof.ts';
import { isForStudents } from '../student-status/follows-as.ts';
import { isTaken } from '../subscriptions/places.ts';

type Planned = Omit<NewOrder, 'accountNumber' | 'createdAt' | 'expiresAt'>;

/**
 * Returns an order for a new subscription at a quoted price, if this customer is eligible for it.
 */
export async function planPriced(
  tx: Transaction,
  { customer, at }: { customer: Customer; at: Date },
  { offer, addOns, charges, due, giftCardId, starts }: PricedPlan,
  {
    deviceId,
    serviceAddress,
    billingProfileId,
  }: {
    deviceId: string | undefined;
    serviceAddress: PlaceOfUse;
    billingProfileId: string | null;
  },
): Promise<Result<Planned, OrderRefusal>> {
  const { accountNumber } = customer;
  if (isForStudents(offer) && !(await isStudent(tx, customer, at))) {
    return refuse({ code: 'INVALID_OFFER_DATA' });
  }
  // A bundle of car and app needs a car radio.
  if (deviceId === undefined && familyOf(offer) === 'bundle') {
    return refuse({ code: 'INVALID_OFFER_DATA' });
  }
  if (deviceId !== undefined) {
    const radio = await radioFor(tx, { deviceId, accountNumber });
    if (!radio || !isSoldFor(radio, offer)) return refuse({ code: 'INVALID_OFFER_DATA' });
  }
  if (await isTaken(tx, { accountNumber, offer, deviceId })) {
    return refuse({ code: 'SUB_ALREADY_EXISTS_FOR_IDENTITY' });
  }
  return accept({
    kind: 'newSubscription',
    offer,
    addOns,
    serviceAddress,
    charges,
    starts,
    reason: null,
    deviceId: deviceId ?? null,
    subscriptionId: null,
    giftCardId,
    billingProfileId,
    ...payingOf(dueToday(charges), due),
  });
}
