import { isGivenAway } from '@sideband/shared-sdk/rules/subscription-states';
import type { ServedRadio, Subscription } from '@sideband/shared-sdk/subscriptions/model';
import type { Resident } from '../customers/time-zones.ts';
import { startOfDay } from '../customers/today.ts';
import type { Day } from '../database/database.ts';
import { nameRadio } from '../radios/mask-radio.ts';
import type { Radio } from '../radios/radios.table.ts';
import type { StoredSubscription } from './subscriptions.table.ts';

/**
 * Returns a subscription as its customer sees it. Days become the instants at which they start
 * where the customer lives.
 */
export function showSubscription(
  { phase, terminatedAt, ...row }: StoredSubscription,
  { customer, radio }: { customer: Resident; radio: Radio | undefined },
): Subscription {
  const begin = (day: Day | null) =>
    day === null ? null : startOfDay(customer, day).toISOString();
  const isTrial = phase.type === 'Free';
  // A trial that nothing follows ends by itself.
  const isLast =
    isTrial && row.pendingOfferId === null && row.schedule.every(({ type }) => type === 'Free');
  /** First day that is not covered yet. A trial of several months covers all of them. */
  const coveredTo = (isTrial ? phase.endsOn : null) ?? row.renewsOn ?? phase.endsOn;
  const isGiven = isGivenAway({ sourceKind: row.sourceKind, phase });
  return {
    id: row.subscriptionId,
    state: row.state,
    started: row.startedAt.toISOString(),
    expires: begin(row.endsOn ?? (isLast ? coveredTo : null)),
    terminated: terminatedAt?.toISOString() ?? null,
    paidUntil: row.state === 'closed' ? null : (row.endsOn ?? (isGiven ? null : coveredTo)),
    currentPhase: {
      type: phase.type,
      started: startOfDay(customer, phase.startedOn).toISOString(),
      ends: begin(phase.endsOn),
      billingPeriod: phase.billingPeriod,
      count: phase.count,
    },
    offers: { active: row.offerId, pending: row.pendingOfferId },
    offerId: row.offerId,
    productId: row.productId,
    family: row.family,
    addOns: row.addOns.map(({ productId, monthly }) => ({
      productId,
      monthly: { currency: row.currency, minorUnits: monthly },
    })),
    partOf: row.partOf,
    radio: radio ? serve(radio) : null,
    source: { kind: row.sourceKind, externalReference: row.externalReference },
    beneficiaries: [row.accountNumber],
    billingProfileId: row.billingProfileId,
  };
}

const serve = (radio: Radio): ServedRadio => ({
  ...nameRadio(radio),
  type: radio.type,
  country: radio.country,
});
