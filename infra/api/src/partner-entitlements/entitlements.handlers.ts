import type { Offer } from '@sideband/shared-sdk/offers/model';
import type { partnerEntitlements } from '@sideband/shared-sdk/partner-entitlements/calls';
import { partnerEntitlementId } from '@sideband/shared-sdk/partner-entitlements/model';
import { accept, type CountryCode, currencyOf, refuse } from '@sideband/shared-sdk/wire';
import { recordChange } from '../audit/audit.table.ts';
import { lockCustomer } from '../customers/customers.table.ts';
import { todayIn } from '../customers/today.ts';
import type { Transaction } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { notFound } from '../http/failures.ts';
import type { Handler } from '../http/serve.ts';
import { offersOfKind } from '../offers/offers.table.ts';
import { addMonths } from '../pricing/calendar.rule.ts';
import { startSubscription } from '../subscriptions/start-subscription.ts';
import {
  entitlementsOf,
  lockEntitlement,
  type StoredEntitlement,
  showEntitlement,
} from './partner-entitlements.table.ts';

export const readPartnerEntitlements: Handler<
  typeof partnerEntitlements.getPartnerEntitlements
> = async ({ customer: { accountNumber } }, { db }) =>
  accept({ partnerEntitlements: (await entitlementsOf(db, accountNumber)).map(showEntitlement) });

/** Starts what the partner pays for, once: whoever comes again is answered what stands. */
export const activatePartnerEntitlement: Handler<
  typeof partnerEntitlements.activatePartnerEntitlement
> = async ({ params, customer: { accountNumber, country }, at, trail }, { db }) =>
  inTransaction(db, async (tx) => {
    // The customer first, as everybody who starts a subscription does.
    await lockCustomer(tx, accountNumber);
    const id = partnerEntitlementId.parse(params.partnerEntitlementId);
    const found = await lockEntitlement(tx, { partnerEntitlementId: id, accountNumber });
    const entitlement = found ?? notFound();
    if (entitlement.status !== 'pending') return accept(showEntitlement(entitlement));
    const today = todayIn(country, at);
    const { lastDay, months, productId } = entitlement;
    if (lastDay !== null && lastDay < today) return refuse({ code: 'OFFER_EXPIRED' as const });
    const offer = await offerOf(tx, entitlement, country);
    if (!offer) return refuse({ code: 'IDENTITY_NOT_ELIGIBLE_ERROR' as const });
    const started = await startSubscription(tx, trail, {
      ...{ accountNumber, offer, addOns: [], starts: today },
      ...{ billingProfileId: null, paymentMethodId: null },
      source: { kind: 'internal', externalReference: id },
    });
    if (!started.ok) return started;
    const activated = await tx
      .updateTable('partnerEntitlements')
      .set({
        ...{ status: 'active', subscriptionId: started.value, activatedAt: at },
        endsOn: addMonths(today, months),
      })
      .where('partnerEntitlementId', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordChange(tx, trail, {
      action: 'partner entitlement activated',
      subject: `partnerEntitlement:${id}`,
      after: { accountNumber, productId, subscriptionId: started.value },
    });
    return accept(showEntitlement(activated));
  });

/** The plan as it is sold, at no price for as long as the partner pays; nothing follows. */
async function offerOf(
  tx: Transaction,
  { productId, months }: StoredEntitlement,
  country: CountryCode,
): Promise<Offer | undefined> {
  const sold = await offersOfKind(tx, { country, kind: 'new' });
  const [found] = sold.filter(({ terms }) => terms.products[0]?.productId === productId);
  if (!found) return undefined;
  const nothing = { minorUnits: 0, currency: currencyOf[country] };
  const free = { type: 'Free', duration: 'finite', billingPeriod: 'P1M' } as const;
  const price = { total: nothing, mrfAmount: nothing };
  return { ...found.terms, phases: [{ ...free, count: months, price }] };
}
