import type { SubscriptionOptions } from '@sideband/shared-sdk/account-management/model';
import type { Subscription } from '@sideband/shared-sdk/subscriptions/model';
import { isExisting, isOfShop } from './subscription-states.ts';

interface Standing {
  subscription: {
    state: Subscription['state'];
    sourceKind: Subscription['source']['kind'];
    deviceId: string | null;
    phase: Pick<Subscription['currentPhase'], 'type'>;
    pendingOfferId: string | null;
    /** The subscription that this one is part of. */
    partOf: string | null;
    endsOn: string | null;
  };
  /** Which other kinds of offer exist for this plan. */
  offered: {
    change: boolean;
    term: boolean;
    save: boolean;
    /** Rule that selects the retention offer. */
    saveRule?: string | undefined;
  };
}

/**
 * Returns what the customer can do with a subscription. A plan billed by a partner is managed at
 * the partner.
 */
export function optionsOf({ subscription, offered }: Standing): SubscriptionOptions {
  const { state, sourceKind, deviceId, phase } = subscription;
  const isOurs = sourceKind === 'stripe';
  const runs = isExisting({ state });
  const mayChange = isOurs && state === 'active' && subscription.partOf === null;
  // Canceling a plan that is suspended for an unpaid balance does not require paying that balance
  // first.
  const isSuspended = state === 'suspended' && subscription.endsOn === null;
  const mayEnd = mayChange || (isOurs && isSuspended && subscription.partOf === null);
  const isTrial = phase.type === 'Free';
  // We bill the plan that follows a trial, also when a partner gives the trial.
  const isFollowed = isTrial && subscription.pendingOfferId !== null && !isOfShop(sourceKind);
  const mayStop = mayEnd || (isFollowed && state === 'active' && subscription.partOf === null);
  const hasRadio = deviceId !== null;
  const isAskable = runs || isSuspended || state === 'inactive';
  const viewOffer = mayChange && offered.save;
  return {
    cancel: mayStop,
    changePlan: mayChange && offered.change,
    changeTerm: mayChange && offered.term,
    downloadManual: hasRadio,
    refreshRadio: hasRadio && runs,
    replaceRadio: hasRadio && runs && !isTrial,
    transfer: hasRadio && runs && !isTrial,
    addRenewalPlan: runs && isTrial && subscription.pendingOfferId === null,
    cancelOptions: {
      online: mayStop,
      viaChat: isAskable && !isOfShop(sourceKind),
      transferRadio: hasRadio && mayChange,
      viewOffer,
      ...(viewOffer && offered.saveRule !== undefined && { triggeredRuleId: offered.saveRule }),
    },
  };
}
