import type { PlaceOfUse } from '@sideband/shared-sdk/address/model';
import type { TaxLine } from '@sideband/shared-sdk/invoices/model';
import type { Charges } from '@sideband/shared-sdk/orders/model';
import { smallestCharge } from '@sideband/shared-sdk/payments/model';
import type { Subscription } from '@sideband/shared-sdk/subscriptions/model';
import type { Money } from '@sideband/shared-sdk/wire';
import { type Day, monthsIn } from './calendar.ts';
import { nothingDue } from './charges.ts';
import { isOfShop } from './subscription-states.ts';

interface Judged {
  sourceKind: Subscription['source']['kind'];
  state: Subscription['state'];
  renewsOn: Day | null;
  phase: { type: Subscription['currentPhase']['type']; endsOn: Day | null };
  /** First day without service, once the subscription has been canceled. */
  endsOn: Day | null;
  /** The subscription that this one is a part of. */
  partOf: string | null;
}

/**
 * Returns the first day without service if the subscription is canceled now, or `undefined` if it
 * cannot be. A trial runs to its own end, because its free months are promised as a whole. A
 * suspended one ends with the period that is billed, or today if that period is over. A part of
 * another subscription ends with that one.
 */
export function endIfCancelled(judged: Judged, today: Day): Day | undefined {
  const { sourceKind, state, renewsOn, phase, endsOn, partOf } = judged;
  if (isOfShop(sourceKind) || partOf !== null) return undefined;
  if (state === 'active') {
    const trialEnd = phase.type === 'Free' ? phase.endsOn : null;
    return trialEnd ?? renewsOn ?? phase.endsOn ?? undefined;
  }
  if (state !== 'suspended' || endsOn !== null) return undefined;
  return renewsOn !== null && renewsOn > today ? renewsOn : today;
}

/** What a cancellation leaves of a plan that is not paid back, and what its customer still owes. */
export type AfterCancelling =
  /** It plays until it ends, and nothing more is to pay. */
  | 'cancelled'
  /** It plays, and the balance has to be paid so that it goes on until it ends. */
  | 'cancelledOwing'
  /** It is suspended, and plays until it ends once the balance is paid. */
  | 'cancelledUnpaid'
  /** It was suspended and has ended. The balance is still due. */
  | 'endedUnpaid';

/**
 * Returns what a cancellation leaves, for the page and the mail alike. A balance that is too small
 * to be charged does not count.
 */
export function afterCancelling({
  state,
  endsOn,
  amountDue,
  today,
}: Pick<Judged, 'state'> & { endsOn: Day; amountDue: Money; today: Day }): AfterCancelling {
  if (state === 'suspended') return endsOn > today ? 'cancelledUnpaid' : 'endedUnpaid';
  return amountDue.minorUnits >= smallestCharge[amountDue.currency]
    ? 'cancelledOwing'
    : 'cancelled';
}

/** Returns whether the cancellation can still be revoked. */
export const mayBeKept = ({ sourceKind, state, endsOn }: Judged, today: Day): boolean =>
  (state === 'pending_cancellation' || state === 'suspended') &&
  !isOfShop(sourceKind) &&
  endsOn !== null &&
  endsOn > today;

interface Refundable {
  state: Subscription['state'];
  sourceKind: Subscription['source']['kind'];
  partOf: string | null;
  phase: Pick<Subscription['currentPhase'], 'type' | 'billingPeriod'>;
  /** Where the plan is used. */
  place: PlaceOfUse | null;
}

/**
 * Returns whether the unused part of the paid period is paid back, so that the plan ends immediately:
 * in Quebec, for a plan that is paid for a year or longer.
 */
export const isRestPaidBack = ({ state, sourceKind, partOf, phase, place }: Refundable): boolean =>
  state === 'active' &&
  sourceKind === 'stripe' &&
  partOf === null &&
  phase.type !== 'Free' &&
  monthsIn(phase.billingPeriod) >= 12 &&
  place?.country === 'CA' &&
  place.state === 'QC';

interface PaidBack extends Pick<Money, 'currency'> {
  /** In minor units, with taxes. */
  total: number;
  /** The taxes in it. */
  taxes: readonly TaxLine[];
  productId: string;
  period: string;
  today: Day;
}

/** Returns the charges of a cancellation that pays an amount back. Nothing is due. */
export function chargesPaidBack({ total, taxes, productId, today, ...of }: PaidBack): Charges {
  const { currency } = of;
  const inTaxes = taxes.reduce((sum, { amount }) => sum + amount.minorUnits, 0);
  const back = (minorUnits: number): Money => ({ minorUnits: 0 - minorUnits, currency });
  return {
    zeroCharge: {
      ...nothingDue({ ...of, starts: today }),
      lines: [{ kind: 'proration', productId, amount: back(total - inTaxes) }],
      taxes: taxes.map((tax) => ({ ...tax, amount: back(tax.amount.minorUnits) })),
    },
  };
}
