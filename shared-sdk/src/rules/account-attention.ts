import type { accounts } from '@sideband/shared-sdk/account/calls';
import type { Subscription } from '@sideband/shared-sdk/subscriptions/model';
import type { z } from '@sideband/shared-sdk/wire';
import { type Day, daysBetween } from './calendar.ts';
import { expiryOf } from './card-expiry.ts';

export type Notice = NonNullable<z.infer<typeof accounts.read.answer>['notice']>;
export type NextAction = z.infer<typeof accounts.readNextBestAction.answer>['actions'][number];

/** A plan of the account, as far as it can need attention. */
export interface PlanInQuestion {
  subscriptionId: string;
  state: Subscription['state'];
  sourceKind: Subscription['source']['kind'];
  partOf: string | null;
  /** `endsOn` is the first day after the phase. */
  phase: Pick<Subscription['currentPhase'], 'type'> & { endsOn: Day | null };
  /** The radio that it is for. `null` for a streaming plan. */
  deviceId: string | null;
  /** First day that is not covered yet. */
  renewsOn: Day | null;
  /** First day without service. `null` while the plan goes on. */
  endsOn: Day | null;
  /** Whether another plan is chosen to follow. */
  isFollowed: boolean;
  isForStudents: boolean;
  /** Whether a dearer plan is on offer in its place. */
  canUpgrade: boolean;
}

export interface Standing {
  today: Day;
  isPastDue: boolean;
  /** Card that the plans are charged to. */
  card: { id: string; last4: string; expiryMonth: number; expiryYear: number } | null;
  plans: readonly PlanInQuestion[];
  /** First day on which the student status is no longer valid. */
  studentUntil: Day | null;
}

/** A trial that is about to end, and a student status, are pointed out this long ahead. */
const daysAhead = 30;

/** How long a trial that has ended is followed by the suggestion to listen again. */
const daysAfterTrial = 60;

/** Returns what needs attention most, or `null` if nothing does. */
export const noticeOf = (standing: Standing): Notice | null => ranked(standing)[0] ?? null;

/**
 * Returns the actions worth presenting, best first: what else needs attention, then a plan after a
 * trial, then a larger plan. The notice already presents its own action. A canceled plan is kept
 * where it is shown.
 */
export function nextActionsOf(standing: Standing): NextAction[] {
  const [, ...others] = ranked(standing);
  const urgent = others.filter((one) => one.type !== 'keepPlan');
  // A customer with an unpaid bill is not asked to spend more.
  if (standing.isPastDue) return urgent;
  return [...urgent, ...endedTrials(standing), ...upgradesIn(standing)];
}

/** The ranks of the account's notices, highest first. */
const ranked = (standing: Standing): Notice[] => [
  ...unpaid(standing),
  ...failingCard(standing),
  ...endingTrials(standing),
  ...lapsingStudent(standing),
  ...canceled(standing),
];

const unpaid = ({ isPastDue }: Standing): Notice[] =>
  isPastDue ? [{ type: 'payBill', id: 'payBill' }] : [];

/** A card matters only while something is charged to it. */
function failingCard({ card, plans, today }: Standing): Notice[] {
  if (!card || !plans.some(isCharged)) return [];
  const expiry = expiryOf(card, today);
  if (expiry === 'VALID') return [];
  const id = `updateCard.${card.id}.${card.expiryYear}-${card.expiryMonth}.${expiry}`;
  return [{ type: 'updateCard', id, last4Digits: card.last4, isExpired: expiry === 'EXPIRED' }];
}

const isCharged = ({ state, sourceKind, partOf, phase, endsOn, isFollowed }: PlanInQuestion) =>
  (state === 'active' || state === 'suspended') &&
  endsOn === null &&
  partOf === null &&
  (phase.type === 'Free' ? isFollowed : sourceKind === 'stripe');

function endingTrials({ plans, today }: Standing): Notice[] {
  return plans
    .flatMap(({ subscriptionId, state, partOf, phase, renewsOn, isFollowed }) => {
      const endsOn = phase.endsOn ?? renewsOn;
      const isTrial = state === 'active' && phase.type === 'Free' && partOf === null;
      if (!isTrial || isFollowed || endsOn === null) return [];
      const daysLeft = daysBetween(today, endsOn);
      if (daysLeft < 1 || daysLeft > daysAhead) return [];
      const id = `renewTrial.${subscriptionId}`;
      return [{ type: 'renewTrial' as const, id, subscriptionId, endsOn, daysLeft }];
    })
    .toSorted((one, other) => one.daysLeft - other.daysLeft);
}

function lapsingStudent({ plans, studentUntil, today }: Standing): Notice[] {
  const hasPlan = plans.some(({ state, isForStudents }) => state === 'active' && isForStudents);
  if (!hasPlan || studentUntil === null) return [];
  const daysLeft = daysBetween(today, studentUntil);
  if (daysLeft > daysAhead) return [];
  const id = `reverifyStudent.${studentUntil}`;
  return [{ type: 'reverifyStudent', id, validUntil: studentUntil, isOver: daysLeft <= 0 }];
}

/** A plan that a store bills is kept at the store. */
const canceled = ({ plans }: Standing): Notice[] =>
  plans
    .flatMap(({ subscriptionId, state, sourceKind, partOf, endsOn }) =>
      state === 'pending_cancellation' &&
      sourceKind === 'stripe' &&
      partOf === null &&
      endsOn !== null
        ? [{ type: 'keepPlan' as const, id: `keepPlan.${subscriptionId}`, subscriptionId, endsOn }]
        : [],
    )
    .toSorted((one, other) => one.endsOn.localeCompare(other.endsOn));

/** Trials that have ended lately, where no other plan has begun in their place. */
function endedTrials({ plans, today }: Standing): NextAction[] {
  const open = new Set(plans.filter(({ state }) => state !== 'closed').map((one) => one.deviceId));
  return plans.flatMap(({ subscriptionId, state, partOf, deviceId, phase }) => {
    const endedOn = phase.endsOn;
    const isTrial = state === 'closed' && phase.type === 'Free' && partOf === null;
    if (!isTrial || endedOn === null || open.has(deviceId)) return [];
    const daysAgo = daysBetween(endedOn, today);
    if (daysAgo < 0 || daysAgo > daysAfterTrial) return [];
    const id = `listenAgain.${subscriptionId}`;
    return [{ type: 'listenAgain' as const, id, subscriptionId, endedOn }];
  });
}

const upgradesIn = ({ plans }: Standing): NextAction[] =>
  plans
    .filter(({ state, canUpgrade }) => state === 'active' && canUpgrade)
    .map(({ subscriptionId }) => ({
      type: 'upgrade',
      id: `upgrade.${subscriptionId}`,
      subscriptionId,
    }));
