import { smallestCharge } from '@sideband/shared-sdk/payments/model';
import { accept, type Money, type Result, refuse } from '@sideband/shared-sdk/wire';

/** How recently a customer has to have signed in to close the account. */
export const freshSignInMs = 10 * 60_000;

/** Time in which a sign-in reopens a closed account. Its personal data is erased afterwards. */
export const coolingOffMs = 14 * 24 * 60 * 60_000;

interface Closing {
  at: Date;
  /** When this session's customer signed in. Null for a session that was handed to a device. */
  signedInAt: Date | null;
  /** All subscriptions of the account, closed ones included. */
  subscriptions: readonly { state: string }[];
  amountDue: Money;
}

/**
 * Decides whether an account can be closed, and when its personal data is erased. An amount below
 * the smallest charge cannot be paid, so it does not stand in the way. The sign-in comes last, so
 * that no one signs in again for a request that is refused anyway.
 */
export function decideClosing({
  at,
  signedInAt,
  subscriptions,
  amountDue,
}: Closing): Result<
  { erasesAt: Date },
  { code: 'SUBSCRIPTION_ACTIVE' | 'AMOUNT_DUE' | 'FRESH_SIGN_IN_NEEDED' }
> {
  if (subscriptions.some(({ state }) => state !== 'closed')) {
    return refuse({ code: 'SUBSCRIPTION_ACTIVE' });
  }
  if (amountDue.minorUnits >= smallestCharge[amountDue.currency]) {
    return refuse({ code: 'AMOUNT_DUE' });
  }
  const isFresh = signedInAt !== null && at.getTime() - signedInAt.getTime() <= freshSignInMs;
  if (!isFresh) return refuse({ code: 'FRESH_SIGN_IN_NEEDED' });
  return accept({ erasesAt: new Date(at.getTime() + coolingOffMs) });
}
