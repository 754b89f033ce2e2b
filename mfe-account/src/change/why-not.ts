import type { Account } from '@sideband/shared-sdk/account';
import { isBillingPartner } from '@sideband/shared-sdk/subscriptions';
import type { WhyNeither } from '../plan/NotHere.tsx';
import type { Plan } from './read-changes.ts';

/** Why a plan cannot be changed here, and so what its customer can do. */
export type WhyNot =
  | WhyNeither
  | { why: 'pastDue' }
  | { why: 'paused' }
  /** We have suspended it for another reason than an unpaid bill. */
  | { why: 'halted' }
  /** `follows`: what comes after the trial can be chosen. */
  | { why: 'trial'; follows: boolean }
  /** Another change waits for the end of the paid term. */
  | { why: 'planned' }
  /** It was changed to the chosen plan elsewhere. */
  | { why: 'changed' }
  | { why: 'none' };

/** Returns why the plan cannot be changed online, or nothing if it can. */
export function whyNot(
  { subscription, options, others, isLifetime }: Plan,
  { billingStatus }: Pick<Account, 'billingStatus'>,
): WhyNot | undefined {
  const { state, source, partOf, currentPhase, offers, paidUntil } = subscription;
  if (partOf !== null) return { why: 'part', of: partOf };
  if (isBillingPartner(source.kind)) return { why: 'partner', partner: source.kind };
  if (billingStatus.isPastDue) return { why: 'pastDue' };
  const isSuspended = state === 'suspended' && subscription.expires !== null;
  if (state === 'pending_cancellation' || isSuspended) return { why: 'ending', endsOn: paidUntil };
  if (state === 'inactive') return { why: 'paused' };
  if (state === 'suspended') return { why: 'halted' };
  if (others.length > 0) return undefined;
  if (isLifetime) return { why: 'lifetime' };
  if (currentPhase.type === 'Free') return { why: 'trial', follows: options.addRenewalPlan };
  return { why: offers.pending === null ? 'none' : 'planned' };
}
