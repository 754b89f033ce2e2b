import { isBillingPartner } from '@sideband/shared-sdk/subscriptions';
import type { WhyNeither } from '../plan/NotHere.tsx';
import type { Plan } from './read-plans.ts';

/** Why a plan cannot be canceled here, and so what its customer can do. */
export type WhyNot =
  | WhyNeither
  /** Nothing follows the trial, so it ends by itself. */
  | { why: 'endsAlone'; endsOn: string | null }
  | { why: 'paused' }
  | { why: 'ask' };

/** Returns why the plan cannot be canceled online, or nothing if it can. */
export function whyNotHere({ subscription, options }: Plan): WhyNot | undefined {
  if (options.cancel && options.cancelOptions.online) return undefined;
  const { state, source, partOf, currentPhase, offers, paidUntil } = subscription;
  if (partOf !== null) return { why: 'part', of: partOf };
  if (isBillingPartner(source.kind)) return { why: 'partner', partner: source.kind };
  const isSuspended = state === 'suspended' && subscription.expires !== null;
  if (state === 'pending_cancellation' || isSuspended) return { why: 'ending', endsOn: paidUntil };
  if (state === 'inactive') return { why: 'paused' };
  const isLast = currentPhase.type === 'Free' && offers.pending === null;
  return isLast ? { why: 'endsAlone', endsOn: paidUntil } : { why: 'ask' };
}
