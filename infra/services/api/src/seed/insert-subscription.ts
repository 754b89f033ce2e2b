import type { Offer } from '@sideband/shared-sdk/offers/model';
import { addMonths, monthsIn } from '@sideband/shared-sdk/rules/calendar';
import { familyOf } from '@sideband/shared-sdk/rules/offers';
import type { Phase } from '@sideband/shared-sdk/rules/periods';
import { phasesOf } from '@sideband/shared-sdk/rules/periods';
import { subscriptionId } from '@sideband/shared-sdk/subscriptions/model';
import { currencyOf } from '@sideband/shared-sdk/wire';
import { recordChange, type Trail } from '../audit/audit.table.ts';
import type { Customer } from '../customers/customers.table.ts';
import { addDays, startOfDay, todayOf } from '../customers/today.ts';
import type { Day, Transaction } from '../database/database.ts';
import { restOf } from '../subscriptions/schedule.rule.ts';
import type { RunningPhase } from '../subscriptions/subscriptions.table.ts';
import type { InvoiceFixture, SubscriptionFixture } from './customer-fixtures.ts';

export interface NewSubscription {
  id: string;
  fixture: SubscriptionFixture;
  /** The offer that was bought, as it is sold today. */
  offer: Pick<Offer, 'id' | 'name' | 'phases' | 'productGroups'>;
  /** Offer that follows a trial. */
  followOn?: Offer | undefined;
  /** Invoices of the subscription, from the first to the latest. */
  invoices: readonly InvoiceFixture[];
  partOf?: string | undefined;
}

/** Adds a subscription bought earlier, unless it exists. */
export async function insertSubscription(
  tx: Transaction,
  trail: Trail,
  customer: Pick<Customer, 'accountNumber' | 'country' | 'serviceAddress'>,
  { id, fixture, offer, followOn, invoices, partOf }: NewSubscription,
) {
  const { accountNumber, country } = customer;
  const today = todayOf(customer, trail.at);
  const { plan, device, state, inactiveReason, source, terminatedOn, streamingCredentials } =
    fixture;
  const at = (days: string) => addDays(today, Number(days));
  const runs = runningOf(fixture, { offer, invoices, today });
  const ended = terminatedOn === undefined ? null : startOfDay(customer, at(terminatedOn));
  const startedOn = invoices[0]?.lines[0]?.periodFrom;

  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('subscriptions')
    .values({
      subscriptionId: subscriptionId.parse(id),
      accountNumber,
      family: familyOf(offer),
      productId: plan,
      state,
      partOf: partOf === undefined ? null : subscriptionId.parse(partOf),
      offerId: offer.id,
      offerName: offer.name,
      currency: currencyOf[country],
      addOns: '[]',
      deviceId: device ?? null,
      paymentMethodId: null,
      serviceAddress: customer.serviceAddress && JSON.stringify(customer.serviceAddress),
      billingProfileId: source === 'stripe' ? `bp-${accountNumber}` : null,
      sourceKind: source,
      externalReference: source === 'stripe' ? id : `${source}-${id}`,
      inactiveReason: inactiveReason ?? null,
      isPrimary: fixture.isPrimary,
      streamingUsername: streamingCredentials?.username ?? null,
      hasRandomCredentials: streamingCredentials?.hasRandomCredentials,
      startedAt: startOfDay(customer, startedOn ? at(startedOn) : runs.phase.startedOn),
      anchoredOn: runs.anchoredOn,
      nextPeriod: 0,
      schedule: JSON.stringify(runs.schedule),
      renewsOn: state === 'closed' || state === 'inactive' ? null : runs.anchoredOn,
      phase: JSON.stringify(runs.phase),
      pendingOfferId: followOn?.id ?? null,
      endsOn: state === 'pending_cancellation' ? runs.anchoredOn : null,
      terminatedAt: ended,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) return;
  await recordChange(tx, trail, {
    action: 'subscription added',
    subject: `subscription:${id}`,
    after: { accountNumber, offerId: offer.id, state },
  });
}

/**
 * Returns the running phase and the remaining schedule. The next period starts on the anchor day.
 */
function runningOf(
  { phase, renewsIn, terminatedOn, daysIn = 0, daysTotal = 0 }: SubscriptionFixture,
  { offer, invoices, today }: Pick<NewSubscription, 'offer' | 'invoices'> & { today: Day },
): { anchoredOn: Day; schedule: Phase[]; phase: RunningPhase } {
  if (phase === 'trial') {
    const [startedOn, endsOn] = [addDays(today, -daysIn), addDays(today, daysTotal - daysIn)];
    const trial: RunningPhase = {
      type: 'Free',
      startedOn,
      endsOn,
      billingPeriod: `P${daysTotal}D`,
      count: 1,
    };
    return { anchoredOn: endsOn, schedule: [], phase: trial };
  }
  const all = phasesOf(offer);
  const current =
    (phase === 'promo' && all.find(({ type }) => type === 'Introductory')) || all.at(-1);
  if (!current) throw new Error(`${offer.id} has no phase.`);
  const paid = invoices.filter(({ lines }) => lines[0]?.amount === current.total);
  const [first, last] = [paid[0]?.lines[0], invoices.at(-1)?.lines[0]];
  const inDays = renewsIn ?? last?.periodTo ?? terminatedOn ?? '0';
  const anchoredOn = addDays(today, Number(inDays));
  const startedOn = first
    ? addDays(today, Number(first.periodFrom))
    : addMonths(anchoredOn, -monthsIn(current.billingPeriod));
  const { type, billingPeriod, count } = current;
  const schedule = restOf(all.slice(all.indexOf(current)), count === null ? 0 : paid.length);
  const endsOn = count === null ? null : addMonths(anchoredOn, count - paid.length);
  return { anchoredOn, schedule, phase: { type, startedOn, endsOn, billingPeriod, count } };
}
