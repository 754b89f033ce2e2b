import type { Sdk } from '@sideband/shared-sdk';
import {
  accounts,
  type NextBestAction,
  type OwnAccount,
  type Plan,
  type SubscriptionView,
} from '@sideband/shared-sdk/account';
import { accountManagement } from '@sideband/shared-sdk/account-management';
import { type Breakdown, breakdownOf } from '@sideband/shared-sdk/blocks/breakdown';
import { readPasskeyOffer } from '@sideband/shared-sdk/blocks/passkey-offer';
import type { Offer } from '@sideband/shared-sdk/offers';
import { type OutreachMessage, outreach } from '@sideband/shared-sdk/outreach';
import { useSdk } from '@sideband/shared-sdk/react';
import { useLoaded } from '@sideband/shared-sdk/react/use-loaded';
import { isExisting, type Subscription, subscriptions } from '@sideband/shared-sdk/subscriptions';
import { periodOf } from '../plan/period.ts';
import { readOffer } from '../plan/read-offer.ts';
import { type OwnPlan as Known, knownOf } from '../plan/usePriceNow.ts';
import { hasToBeCanceled } from '../plan/why-no-cancel.ts';

export interface OwnPlan extends Known {
  /** Offer that follows the current one. Undefined if there is none, or if it is no longer sold. */
  next: Offer | undefined;
  /** Whether the server offers another plan in its place. */
  canChange: boolean;
  /** Whether the server offers the same plan with another term. */
  canChangeTerm: boolean;
  /** Whether there is something to cancel, here or with someone's help. */
  hasToBeCanceled: boolean;
  /** Whether it is a VIP plan without its second radio. */
  hasRoomInVip: boolean;
  /** What the account says of it. Undefined if it has changed in the meantime. */
  view: SubscriptionView | undefined;
  plan: Plan | undefined;
}

type OverviewState =
  | { step: 'reading' }
  | {
      step: 'read';
      account: OwnAccount;
      /** Running and suspended plans. Undefined if they could not be read: the rest of the page is shown. */
      plans: readonly OwnPlan[] | undefined;
      /** Undefined if there is none, or it could not be read in time. */
      action: NextBestAction | undefined;
      message: Exclude<OutreachMessage, null> | undefined;
      offersPasskey: boolean;
    }
  | { step: 'unread'; breakdown: Breakdown };

/**
 * Reads the account and its plans on mount. An ended session is handled by the `SignedIn` guard of
 * the page.
 */
export function useOverview() {
  const sdk = useSdk();
  const { value, isLoading, reload } = useLoaded(sdk, (): Promise<OverviewState> => {
    const read = sdk.bind(accounts).read();
    const own = sdk
      .bind(subscriptions)
      .subscriptions()
      .then(async ({ value: all }) => {
        const shown = all.subscriptions.filter(isShown);
        const { value: account } = await read;
        return Promise.all(
          shown.map(async (subscription) => {
            const own = await readPlan(sdk, subscription, account);
            const hasPart = all.subscriptions.some(
              (one) => one.partOf === subscription.id && isExisting(one),
            );
            return Object.assign(own, { hasRoomInVip: !hasPart && takesRadio(own, account) });
          }),
        );
      })
      .catch(() => undefined);
    const action = inTime(
      sdk
        .bind(accounts)
        .readNextBestAction()
        .then(({ value: { actions } }) => actions[0]),
      own,
    );
    const message = inTime(
      sdk
        .bind(outreach)
        .getMessage()
        .then(({ value: message }) => message ?? undefined),
      own,
    );
    const offersPasskey = inTime(readPasskeyOffer(sdk), own);
    return read.then(
      async ({ value: account }): Promise<OverviewState> => ({
        step: 'read',
        account,
        plans: await own,
        action: await action,
        message: await message,
        offersPasskey: (await offersPasskey) ?? false,
      }),
      (error): OverviewState => ({ step: 'unread', breakdown: breakdownOf(error) }),
    );
  });
  const reading: OverviewState = { step: 'reading' };
  // What was read stays while it is read again, so that nothing on the page is lost.
  const isKept = value?.step === 'read' || !isLoading;
  return { state: (isKept && value) || reading, readAgain: reload };
}

const graceMs = 300;

/**
 * Returns what is read beside the page, unless it fails or comes after everything else: the page
 * does not wait for it, and nothing moves once the page is shown.
 */
const inTime = <Value>(value: Promise<Value>, page: Promise<unknown>): Promise<Value | undefined> =>
  Promise.race([
    value.catch(() => undefined),
    page.then(() => new Promise<undefined>((end) => void setTimeout(end, graceMs))),
  ]);

/** A plan that is part of another is shown with that one. */
const isShown = (one: Subscription) =>
  (isExisting(one) || one.state === 'suspended' || one.state === 'inactive') && one.partOf === null;

/** Whether a radio can be added to the plan, if its second place is free. */
const takesRadio = (
  { subscription: plan, now }: Pick<OwnPlan, 'subscription' | 'now'>,
  { billingStatus }: OwnAccount,
): boolean =>
  (now?.productGroups.includes('vip') ?? false) &&
  plan.state === 'active' &&
  plan.source.kind === 'stripe' &&
  plan.currentPhase.type !== 'Free' &&
  plan.offers.pending === null &&
  !billingStatus.isPastDue;

/** Without the options and offers, the plan is shown all the same. */
async function readPlan(
  sdk: Sdk,
  subscription: Subscription,
  account: OwnAccount,
): Promise<Omit<OwnPlan, 'hasRoomInVip'>> {
  const { id: subscriptionId, offerId } = subscription;
  const { billingStatus, subscriptions: views, plans } = account;
  const { prices, isLifetime } = knownOf(account, subscription);
  const view = views.find(({ id }) => id === subscriptionId);
  const [plan, follower] = (view?.planIds ?? []).map((id) => plans.find((one) => one.id === id));
  // Also what follows without a choice, such as the regular plan after a student's.
  const following = follower?.phases[0]?.metadata.offerId;
  const [options, now, next] = await Promise.all([
    sdk
      .bind(accountManagement)
      .readSubscriptionOptions({ subscriptionId })
      .catch(() => undefined),
    readOffer(sdk, offerId),
    following === undefined ? undefined : readOffer(sdk, following),
  ]);
  return {
    subscription,
    now,
    next,
    period: periodOf(subscription, billingStatus),
    prices,
    isLifetime,
    view,
    plan,
    canChange: options?.value.changePlan ?? false,
    canChangeTerm: options?.value.changeTerm ?? false,
    hasToBeCanceled:
      !options || hasToBeCanceled({ subscription, isLifetime, options: options.value }),
  };
}
