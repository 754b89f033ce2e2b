import type { Offer } from '@sideband/shared-sdk/offers/model';
import type { partnerEntitlements } from '@sideband/shared-sdk/partner-entitlements/calls';
import type { ActivationRefusal } from '@sideband/shared-sdk/partner-entitlements/errors';
import {
  type PartnerEntitlement,
  type PartnerEntitlementId,
  partnerEntitlementId,
} from '@sideband/shared-sdk/partner-entitlements/model';
import { addMonths } from '@sideband/shared-sdk/rules/calendar';
import {
  accept,
  type CountryCode,
  currencyOf,
  type Result,
  refuse,
} from '@sideband/shared-sdk/wire';
import { recordChange, type Trail } from '../audit/audit.table.ts';
import { type Customer, lockCustomer, readCustomer } from '../customers/customers.table.ts';
import { todayIn, todayOf } from '../customers/today.ts';
import type { Transaction } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { notFound } from '../failures/failures.ts';
import type { Handler } from '../http/serve.ts';
import { insertMail } from '../mail/outbox.table.ts';
import { offerOfProduct } from '../offers/offers.table.ts';
import { isTaken } from '../subscriptions/places.ts';
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

/**
 * Starts the plan that the partner pays for. Idempotent: a repeated request returns the entitlement
 * as it is. The partner is notified after all other checks and before the subscription starts. If
 * the partner's response is lost, the retry sends the same request again.
 */
export const activatePartnerEntitlement: Handler<
  typeof partnerEntitlements.activatePartnerEntitlement
> = async ({ params, customer, trail }, { db, partners, mailIsDue }) => {
  const id = partnerEntitlementId.parse(params.partnerEntitlementId);
  const { accountNumber, country } = customer;
  const of = { id, accountNumber, country };
  const judged = await inTransaction(db, (tx) => judge(tx, trail, of));
  if (!judged.ok) return judged;
  if (judged.value.kind === 'used') return accept(showEntitlement(judged.value.entitlement));

  if ((await partners.activate(id)) === 'revoked') return refuse({ code: 'OFFER_EXPIRED' });
  const started = await inTransaction(db, (tx) => start(tx, trail, of));
  // Another plan started meanwhile. The partner must not pay for a plan that does not run.
  if (!started.ok) await partners.takeBack(id);
  mailIsDue();
  return started;
};

interface Wanted {
  id: PartnerEntitlementId;
  accountNumber: Customer['accountNumber'];
  country: CountryCode;
}

type Judged =
  | { kind: 'used'; entitlement: StoredEntitlement }
  | { kind: 'pending'; entitlement: StoredEntitlement; offer: Offer };

/** Decides whether the entitlement can be activated now, and with which offer. */
async function judge(
  tx: Transaction,
  { at }: Trail,
  { id, accountNumber, country }: Wanted,
): Promise<Result<Judged, ActivationRefusal>> {
  // Locks the customer first, as every transaction that starts a subscription does.
  await lockCustomer(tx, accountNumber);
  const found = await lockEntitlement(tx, { partnerEntitlementId: id, accountNumber });
  const entitlement = found ?? notFound();
  if (entitlement.status !== 'pending') return accept({ kind: 'used', entitlement });
  const { lastDay, productId } = entitlement;
  if (lastDay !== null && lastDay < todayIn(country, at)) return refuse({ code: 'OFFER_EXPIRED' });
  const sold = await offerOfProduct(tx, { country, productId });
  if (!sold) return refuse({ code: 'IDENTITY_NOT_ELIGIBLE_ERROR' });
  const offer = paidByPartner(sold, entitlement, country);
  if (await isTaken(tx, { accountNumber, offer })) {
    return refuse({ code: 'SUB_ALREADY_EXISTS_FOR_IDENTITY' });
  }
  return accept({ kind: 'pending', entitlement, offer });
}

async function start(
  tx: Transaction,
  trail: Trail,
  wanted: Wanted,
): Promise<Result<PartnerEntitlement, ActivationRefusal>> {
  const judged = await judge(tx, trail, wanted);
  if (!judged.ok) return judged;
  const { entitlement } = judged.value;
  if (judged.value.kind === 'used') return accept(showEntitlement(entitlement));
  const { id, accountNumber } = wanted;
  const customer = await readCustomer(tx, accountNumber);
  const today = todayOf(customer, trail.at);
  const started = await startSubscription(tx, trail, {
    accountNumber,
    offer: judged.value.offer,
    addOns: [],
    starts: today,
    billingProfileId: null,
    paymentMethodId: null,
    serviceAddress: customer.serviceAddress,
    source: { kind: 'internal', externalReference: id },
  });
  if (!started.ok) return started;
  const endsOn = addMonths(today, entitlement.months);
  const activated = await tx
    .updateTable('partnerEntitlements')
    .set({ status: 'active', subscriptionId: started.value, activatedAt: trail.at, endsOn })
    .where('partnerEntitlementId', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordChange(tx, trail, {
    action: 'partner entitlement activated',
    subject: `partnerEntitlement:${id}`,
    after: { accountNumber, productId: entitlement.productId, subscriptionId: started.value },
  });
  const { firstName } = customer;
  const content = { firstName, partnerName: entitlement.partnerName, endsOn };
  await insertMail(tx, customer, trail.at, { kind: 'included', content });
  return accept(showEntitlement(activated));
}

/**
 * Returns the plan as sold, free for the months that the partner pays. No phase follows, so the
 * plan ends after those months.
 */
function paidByPartner(sold: Offer, { months }: StoredEntitlement, country: CountryCode): Offer {
  const nothing = { minorUnits: 0, currency: currencyOf[country] };
  const free = { type: 'Free', duration: 'finite', billingPeriod: 'P1M' } as const;
  const price = { total: nothing, mrfAmount: nothing };
  return { ...sold, phases: [{ ...free, count: months, price }] };
}
