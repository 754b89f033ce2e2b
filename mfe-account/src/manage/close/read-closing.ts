import type { Sdk } from '@sideband/shared-sdk';
import { accounts, type BillingStatus } from '@sideband/shared-sdk/account';
import { identities } from '@sideband/shared-sdk/identity';
import { freshSignInMs } from '@sideband/shared-sdk/own-identity';
import { smallestCharge } from '@sideband/shared-sdk/payments';
import { type Subscription, subscriptions } from '@sideband/shared-sdk/subscriptions';

export interface Closing {
  email: string;
  credit: BillingStatus['credit'];
  /** Amount to pay first. Undefined if nothing is due, or less than can be paid. */
  due: BillingStatus['amountDue'] | undefined;
  /** Plans that have not ended. */
  plans: Subscription[];
  /** Whether the customer signed in so recently that no other sign-in is needed. */
  isFresh: boolean;
}

/** Time to read the page and press the button. */
const readingMs = 60_000;

/** Reads what stands in the way of closing the account, and what is lost with it. */
export async function readClosing(sdk: Sdk): Promise<Closing> {
  const [{ value: account }, { value: own }, { value: me }] = await Promise.all([
    sdk.bind(accounts).read(),
    sdk.bind(subscriptions).subscriptions(),
    sdk.bind(identities).me(),
  ]);
  const { amountDue, credit } = account.billingStatus;
  const age = Date.now() - Date.parse(me.signedInAt ?? '');
  return {
    email: account.email,
    credit,
    due: amountDue.minorUnits >= smallestCharge[amountDue.currency] ? amountDue : undefined,
    plans: own.subscriptions.filter(({ state, partOf }) => state !== 'closed' && partOf === null),
    isFresh: age < freshSignInMs - readingMs,
  };
}
