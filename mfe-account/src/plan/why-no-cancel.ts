import type { SubscriptionOptions } from '@sideband/shared-sdk/account-management';
import { isBillingPartner } from '@sideband/shared-sdk/subscriptions';
import type { WhyNeither } from './NotHere.tsx';
import { isGiven } from './period.ts';
import type { OwnPlan } from './usePriceNow.ts';

/** Why a plan cannot be canceled here, and so what its customer can do. */
export type WhyNoCancel =
  | WhyNeither
  /** Nothing follows the trial, so it ends by itself. */
  | { why: 'endsAlone'; endsOn: string | null }
  /** It is free of charge. */
  | { why: 'given' }
  | { why: 'paused' }
  | { why: 'ask' };

interface Asked extends Pick<OwnPlan, 'subscription' | 'isLifetime'> {
  options: Pick<SubscriptionOptions, 'cancel' | 'cancelOptions'>;
}

/** Returns why the plan cannot be canceled online, or nothing if it can. */
export function whyNoCancel({ subscription, options, isLifetime }: Asked): WhyNoCancel | undefined {
  if (options.cancel && options.cancelOptions.online) return undefined;
  const { state, source, partOf, currentPhase, offers, paidUntil } = subscription;
  if (partOf !== null) return { why: 'part', of: partOf };
  if (isBillingPartner(source.kind)) return { why: 'partner', partner: source.kind };
  const isSuspended = state === 'suspended' && subscription.expires !== null;
  if (state === 'pending_cancellation' || isSuspended) return { why: 'ending', endsOn: paidUntil };
  if (state === 'inactive') return { why: 'paused' };
  if (isLifetime) return { why: 'lifetime' };
  if (isGiven(subscription)) return { why: 'given' };
  const isLast = currentPhase.type === 'Free' && offers.pending === null;
  return isLast ? { why: 'endsAlone', endsOn: paidUntil } : { why: 'ask' };
}

/** Whether there is something to cancel, here or with the help of someone else. */
export function hasToBeCanceled(asked: Asked): boolean {
  const why = whyNoCancel(asked)?.why;
  return why === undefined || why === 'partner' || why === 'paused' || why === 'ask';
}
