import type { accounts } from '@sideband/shared-sdk/account/calls';
import type { Subscription } from '@sideband/shared-sdk/subscriptions/model';
import type { Money, z } from '@sideband/shared-sdk/wire';
import { addMonths, type Day, monthsIn } from './calendar.ts';
import type { Phase } from './periods.ts';
import { canFollow, phaseOfPlanType } from './plans/index.ts';
import { isExisting } from './subscription-states.ts';

type OwnAccount = z.infer<typeof accounts.read.answer>;
type SubscriptionView = OwnAccount['subscriptions'][number];
type Plan = OwnAccount['plans'][number];
type PlanPhase = Plan['phases'][number];

/** What the catalog says of a plan. */
export interface CatalogedPlan {
  package: string | null;
  planType: string | null;
  category: string | null;
  streams: boolean;
}

/** Prices with which a plan was bought, or that follow it. */
interface Terms {
  offerId: string;
  plan: CatalogedPlan;
  phases: readonly Phase[];
}

export interface BoughtPlan {
  subscriptionId: string;
  state: Subscription['state'];
  inactiveReason: SubscriptionView['inactiveReason'];
  isPrimary: boolean;
  family: Subscription['family'];
  sourceKind: Subscription['source']['kind'];
  currency: Money['currency'];
  deviceId: string | null;
  /** The customer's own radio. `null` if there is none, or it belongs to another customer by now. */
  radio: { radioIdLastFour: string; isEligible: boolean; isElectric: boolean } | null;
  credentials: { username: string; isGenerated: boolean } | null;
  phase: {
    type: Phase['type'];
    startedOn: Day;
    endsOn: Day | null;
    billingPeriod: string;
  };
  renewsOn: Day | null;
  endsOn: Day | null;
  /** Whether nothing is owed for it. */
  isPaid: boolean;
  canChange: boolean;
  now: Terms;
  /** Phases of the schedule that are still to be billed. */
  ahead: readonly Phase[];
  /** What is chosen to follow at the renewal. */
  next: Terms | null;
}

const idOfPlan = ({ subscriptionId }: BoughtPlan, which: 'now' | 'next') =>
  `${subscriptionId}.${which}`;

/** Returns the subscription as the account shows it (application §3). */
export function viewOf(bought: BoughtPlan): SubscriptionView {
  const { state, deviceId, radio, endsOn, phase } = bought;
  const isDeviceLess = deviceId === null;
  const isEnding = state === 'pending_cancellation' || (isOpen(bought) && endsOn !== null);
  return {
    id: bought.subscriptionId,
    deviceId: radio ? deviceId : null,
    last4DigitsOfRadioId: radio?.radioIdLastFour ?? null,
    radioService: isDeviceLess ? null : capabilityOf(bought.now.plan),
    inactiveReason: isOpen(bought) ? bought.inactiveReason : null,
    isActive: isExisting({ state }),
    isCancelled: isEnding || state === 'closed',
    isCancelledAtEndOfCurrentTerm: isEnding,
    hasTrialInsertion: isOpen(bought) && phase.type === 'Free' && goesOn(bought),
    isDeviceEligible: radio?.isEligible ?? false,
    isDeviceLess,
    isEvSubscription: radio?.isElectric ?? false,
    // Only our agents pause a plan.
    isPaused: state === 'inactive',
    isPrimary: bought.isPrimary,
    isSuspended: state === 'suspended',
    planIds: plansOf(bought).map(({ id }) => id),
    streamingCredentials: bought.credentials && shownCredentials(bought.credentials),
  };
}

/**
 * Returns the subscriptions, of which one that is open is the primary: the one that is marked so,
 * or else the oldest. They are given newest first.
 */
export function withPrimary<Bought extends Pick<BoughtPlan, 'state' | 'isPrimary'>>(
  bought: readonly Bought[],
): Bought[] {
  const open = bought.filter(isOpen);
  const primary = open.find(({ isPrimary }) => isPrimary) ?? open.at(-1);
  return bought.map((one) => ({ ...one, isPrimary: one === primary }));
}

const isOpen = ({ state }: Pick<BoughtPlan, 'state'>) => state !== 'closed';

const goesOn = ({ next, ahead, sourceKind }: BoughtPlan) =>
  next !== null || (sourceKind !== 'internal' && ahead.some(({ type }) => type !== 'Free'));

/** A generated name is never shown: the customer did not choose it, and does not know it. */
function shownCredentials({ username, isGenerated }: NonNullable<BoughtPlan['credentials']>) {
  const maskedUsername = `${username.slice(0, 1)}***${username.slice(-1)}`;
  return {
    username: isGenerated ? maskedUsername : username,
    maskedUsername,
    hasRandomCredentials: isGenerated,
  };
}

/**
 * Returns the plan of a subscription, and the one that follows it (application §3, §4). None once
 * the subscription has ended.
 */
export function plansOf(bought: BoughtPlan): Plan[] {
  if (!isOpen(bought)) return [];
  const { now, next } = bought;
  const current = planOf(bought, 'now', now, phasesNow(bought));
  if (!next || !canFollow(attachable(now.plan), attachable(next.plan))) return [current];
  return [current, planOf(bought, 'next', next, phasesNext(bought, next))];
}

function planOf(
  bought: BoughtPlan,
  which: 'now' | 'next',
  { plan }: Terms,
  phases: PlanPhase[],
): Plan {
  const { planType } = plan;
  return {
    id: idOfPlan(bought, which),
    subscriptionId: bought.subscriptionId,
    category: categoryOf(plan),
    phases,
    streamingAvaliable: plan.streams,
    includesRadio: bought.family !== 'streaming',
    isDeviceLess: bought.deviceId === null,
    flags: {
      isDemo: planType === 'DEMO',
      isEmployee: planType === 'EMPLOYEE',
      isLifetime: planType === 'LIFETIME',
      isExtended: planType?.startsWith('TRIAL_EXT') ?? false,
      isAdvantage: planType === 'ADVANTAGE',
      isFamily: planType === 'FAMILY',
      isMilitary: planType === 'MILITARY',
      isIntroductory: phases[0]?.phase === 'promo',
      canChange: which === 'now' && bought.canChange,
    },
  };
}

/** The running phase, and the ones that the same offer has in store. */
function phasesNow(bought: BoughtPlan): PlanPhase[] {
  const { phase, renewsOn, now, ahead, currency } = bought;
  // A plan that we give away, or that a partner includes, costs the customer nothing.
  const isFree = phase.type === 'Free' || bought.sourceKind === 'internal';
  const isSame = ({ type, billingPeriod }: Phase) =>
    type === phase.type && billingPeriod === phase.billingPeriod;
  const price = [...ahead, ...now.phases].find(isSame)?.total;
  const renewal = isExisting(bought) && bought.endsOn === null && renewsOn;
  const running: PlanPhase = {
    ...kindOf(phase.type, now),
    isActivePhase: true,
    isPrepaid: !isFree && bought.isPaid,
    term: {
      length: phase.billingPeriod,
      startDate: phase.startedOn,
      endDate: bought.endsOn ?? phase.endsOn,
      price: priceOf(isFree ? 0 : price, currency),
      renewalDate: renewal && (!isFree || goesOn(bought)) ? renewsOn : null,
    },
  };
  const isReplaced = bought.next !== null || bought.endsOn !== null;
  const starts = phase.endsOn ?? renewsOn;
  const coming = isReplaced || starts === null ? [] : ahead.filter((one) => !isSame(one));
  return [running, ...(starts === null ? [] : comingPhases(coming, starts, now, currency))];
}

const phasesNext = ({ renewsOn, currency }: BoughtPlan, next: Terms): PlanPhase[] =>
  renewsOn === null ? [] : comingPhases(next.phases, renewsOn, next, currency);

function comingPhases(
  phases: readonly Phase[],
  from: Day,
  terms: Terms,
  currency: Money['currency'],
): PlanPhase[] {
  let months = 0;
  return phases.map(({ type, billingPeriod, count, total }) => {
    const startDate = addMonths(from, months);
    months += monthsIn(billingPeriod) * (count ?? 0);
    return {
      ...kindOf(type, terms),
      isActivePhase: false,
      isPrepaid: false,
      term: {
        length: billingPeriod,
        startDate,
        endDate: count === null ? null : addMonths(from, months),
        price: priceOf(total, currency),
        renewalDate: total > 0 ? startDate : null,
      },
    };
  });
}

const priceOf = (minorUnits: number | undefined, currency: Money['currency']): Money | null =>
  minorUnits === undefined ? null : { minorUnits, currency };

/** For a regular price, the type of the plan decides. */
function kindOf(
  type: Phase['type'],
  { offerId, plan }: Terms,
): Pick<PlanPhase, 'phase' | 'metadata'> {
  const ofPrice = typeOfPrice[type];
  const planType = plan.planType ?? ofPrice;
  return {
    phase: phaseOfPlanType(type === 'AutoRenewing' ? planType : ofPrice),
    metadata: { offerId, code: plan.package, type: planType },
  };
}

const typeOfPrice = { Free: 'TRIAL', Introductory: 'PROMO', AutoRenewing: 'FULL_PRICE' } as const;

const categories: readonly string[] = ['infotainment', 'marine', 'aviation', 'entertainment'];

const categoryOf = ({ category }: CatalogedPlan): Plan['category'] =>
  categories.includes(category ?? '') ? (category as Plan['category']) : 'entertainment';

/** Plans for boats, planes and traffic carry data; all others carry sound. */
const capabilityOf = (plan: CatalogedPlan) =>
  categoryOf(plan) === 'entertainment' ? 'audio' : 'data';

const attachable = (plan: CatalogedPlan) => ({
  package: plan.package ?? '',
  capabilities: [capabilityOf(plan)] as const,
});
