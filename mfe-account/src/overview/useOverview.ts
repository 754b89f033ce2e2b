import type { Sdk } from '@sideband/shared-sdk';
import { type Account, accounts } from '@sideband/shared-sdk/account';
import { accountManagement } from '@sideband/shared-sdk/account-management';
import { type Breakdown, breakdownOf } from '@sideband/shared-sdk/blocks/breakdown';
import { useSdk } from '@sideband/shared-sdk/react';
import { useLoaded } from '@sideband/shared-sdk/react/use-loaded';
import { isExisting, type Subscription, subscriptions } from '@sideband/shared-sdk/subscriptions';

export interface OwnPlan {
  subscription: Subscription;
  /** Whether the server offers another plan in its place. */
  canChange: boolean;
}

type OverviewState =
  | { step: 'reading' }
  | {
      step: 'read';
      account: Account;
      /** Running and suspended plans. Undefined if they could not be read: the rest of the page is shown. */
      plans: readonly OwnPlan[] | undefined;
    }
  | { step: 'unread'; breakdown: Breakdown };

/**
 * Reads the account and its plans on mount. An ended session is handled by the `SignedIn` guard of
 * the page.
 */
export function useOverview() {
  const sdk = useSdk();
  const { value, isLoading, reload } = useLoaded(sdk, (): Promise<OverviewState> => {
    const own = sdk
      .bind(subscriptions)
      .subscriptions()
      .then(({ value: all }) => all.subscriptions.filter(isShown))
      .then((plans) => Promise.all(plans.map((subscription) => withOptions(sdk, subscription))))
      .catch(() => undefined);
    return sdk
      .bind(accounts)
      .read()
      .then(
        async ({ value: account }): Promise<OverviewState> => ({
          step: 'read',
          account,
          plans: await own,
        }),
        (error): OverviewState => ({ step: 'unread', breakdown: breakdownOf(error) }),
      );
  });
  const reading: OverviewState = { step: 'reading' };
  // What was read stays while it is read again, so that nothing on the page is lost.
  const isKept = value?.step === 'read' || !isLoading;
  return { state: (isKept && value) || reading, readAgain: reload };
}

/** A plan that is part of another is shown with that one. */
const isShown = (one: Subscription) =>
  (isExisting(one) || one.state === 'suspended') && one.partOf === null;

/** Without the options, the plan is shown all the same. */
async function withOptions(sdk: Sdk, subscription: Subscription): Promise<OwnPlan> {
  const options = await sdk
    .bind(accountManagement)
    .readSubscriptionOptions({ subscriptionId: subscription.id })
    .catch(() => undefined);
  return { subscription, canChange: options?.value.changePlan ?? false };
}
