import { randomUUID } from 'node:crypto';
import { account } from '@sideband/shared-sdk/account/model';
import { exampleAddress } from '@sideband/shared-sdk/billing/examples';
import type { InvoiceOptions, PlanOptions, SubscriptionOptions } from '@sideband/shared-sdk/fake';
import { offerAt } from '@sideband/shared-sdk/offers/examples';
import { offerId as offerIdOf } from '@sideband/shared-sdk/offers/model';
import { addMonths } from '@sideband/shared-sdk/rules/calendar';
import { type Phase, phasesOf } from '@sideband/shared-sdk/rules/periods';
import { type SubscriptionId, subscriptionId } from '@sideband/shared-sdk/subscriptions/model';
import type { Trail } from '../audit/audit.table.ts';
import { readCustomer } from '../customers/customers.table.ts';
import { addDays, startOfDay, todayOf } from '../customers/today.ts';
import type { Database, Transaction } from '../database/database.ts';
import { offersByIds } from '../offers/offers.table.ts';
import { insertInvoice, insertPayment } from '../seed/insert-invoice.ts';

interface Owner {
  accountNumber: string;
  country: 'US' | 'CA';
}

/** Default service address of test customers. */
const addressIn = {
  US: exampleAddress,
  CA: { ...exampleAddress, city: 'Québec', state: 'QC', zip: 'G1A 1A3', country: 'CA' as const },
};

const ownerOf = async (db: Database | Transaction, { accountNumber }: Owner) =>
  readCustomer(db, account.shape.accountNumber.parse(accountNumber));

/** Inserts subscriptions and invoices of test customers. Amounts are in minor units. */
export function createGivenBought({ db, now }: { db: Database; now: () => Date }) {
  const trail = (): Trail => ({ actor: 'test', traceId: 'test', at: now() });
  return {
    async subscription({
      of,
      state = 'active',
      renewsInDays = 10,
      source = 'stripe',
      deviceId,
      plan = 'streaming-all-access',
      monthly,
      addOns = [],
      offer: offerId,
      isTrial = false,
      promo,
      followedBy,
      username,
    }: SubscriptionOptions): Promise<SubscriptionId> {
      const owner = await ownerOf(db, of);
      const { accountNumber, country } = owner;
      const id = subscriptionId.parse(`sub-${randomUUID()}`);
      const offer =
        (await soldOffer(db, offerId)) ?? offerAt(country, `offer-${id}`, { plan, monthly });
      const regular = isTrial ? [] : phasesOf(offer).slice(-1);
      const schedule = [...(promo ? [promotional(promo)] : []), ...regular];
      const renewsOn = addDays(todayOf(owner, now()), renewsInDays);
      const startedOn = isTrial ? addDays(renewsOn, -30) : addMonths(renewsOn, -1);
      const { type, billingPeriod, count } = schedule[0] ?? trialOf30Days;
      await db
        .insertInto('subscriptions')
        .values({
          subscriptionId: id,
          accountNumber,
          state,
          partOf: null,
          family: deviceId === undefined ? 'streaming' : 'satellite',
          productId: plan,
          offerId: offer.id,
          offerName: offer.name,
          currency: offer.basePrice.total.currency,
          addOns: JSON.stringify(addOns),
          deviceId: deviceId ?? null,
          serviceAddress: JSON.stringify(owner.serviceAddress ?? addressIn[country]),
          billingProfileId: source === 'stripe' ? `bp-${accountNumber}` : null,
          paymentMethodId: null,
          sourceKind: source,
          externalReference: id,
          inactiveReason: state === 'suspended' ? 'nonPay' : null,
          streamingUsername: username ?? null,
          startedAt: startOfDay(owner, startedOn),
          anchoredOn: renewsOn,
          schedule: JSON.stringify(schedule),
          nextPeriod: 0,
          renewsOn: state === 'inactive' ? null : renewsOn,
          phase: JSON.stringify({
            type,
            startedOn,
            endsOn: promo ? addMonths(renewsOn, promo.months) : isTrial ? renewsOn : null,
            billingPeriod,
            count: promo ? promo.months + 1 : count,
          }),
          pendingOfferId: followedBy === undefined ? null : offerIdOf.parse(followedBy),
          endsOn: state === 'pending_cancellation' ? renewsOn : null,
          terminatedAt: state === 'closed' ? now() : null,
        })
        .execute();
      return id;
    },

    async plan({ service, streams, planType, category }: PlanOptions): Promise<string> {
      const productId = `plan-${service}-${randomUUID()}`;
      await db
        .insertInto('plans')
        .values({
          productId,
          service,
          package: 'TEST',
          planType: planType ?? null,
          category: category ?? 'entertainment',
          streamingAvailable: streams,
          names: '{}',
        })
        .execute();
      return productId;
    },

    invoice: (options: InvoiceOptions) =>
      db.transaction().execute((tx) => insertBill(tx, trail(), options)),
  };
}

/** Inserts an invoice issued today, with its payment and refund if any. */
export async function insertBill(
  tx: Transaction,
  trail: Trail,
  { of, total = 1099, dueInDays = 5, paidFrom, refunded }: InvoiceOptions,
): Promise<string> {
  const { at } = trail;
  const owner = await ownerOf(tx, of);
  const id = `inv-${randomUUID()}`;
  await insertInvoice(tx, trail, owner, {
    id,
    number: id.toUpperCase(),
    subscriptionId: null,
    reason: 'adjustment',
    period: null,
    issuedAt: at,
    dueOn: addDays(todayOf(owner, at), dueInDays),
    serviceAddress: null,
    lines: [
      {
        offerId: 'offer',
        productId: 'streaming-all-access',
        amount: total,
        mrfAmount: 0,
        prorationAdjustment: 0,
        taxAmount: 0,
      },
    ],
    taxes: [],
    amountPaid: paidFrom === 'card' ? total : 0,
    appliedBalance: paidFrom === 'credit' ? total : 0,
  });
  const paid = { invoiceId: id, paidAt: at, lastFour: null, invoiceAdjustmentId: null };
  if (paidFrom) {
    const kind = paidFrom === 'card' ? 'payment' : 'balance';
    await insertPayment(tx, owner, { ...paid, key: `paid-${id}`, kind, amount: total });
  }
  if (refunded !== undefined) {
    const adjustment = { invoiceAdjustmentId: `adj-${id}`, amount: refunded };
    await insertPayment(tx, owner, { ...paid, key: `back-${id}`, kind: 'refund', ...adjustment });
  }
  return id;
}

const promotional = ({ monthly, months }: { monthly: number; months: number }): Phase => ({
  type: 'Introductory',
  billingPeriod: 'P1M',
  count: months,
  total: monthly,
  mrf: 0,
});

const trialOf30Days = { type: 'Free', billingPeriod: 'P30D', count: 1 } as const;

async function soldOffer(db: Database, offerId: string | undefined) {
  if (offerId === undefined) return undefined;
  const [sold] = await offersByIds(db, [offerIdOf.parse(offerId)]);
  return sold?.terms;
}
