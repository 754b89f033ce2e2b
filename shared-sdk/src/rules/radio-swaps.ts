import type { SwapRefusal } from '@sideband/shared-sdk/quotes/errors';
import type { Subscription } from '@sideband/shared-sdk/subscriptions/model';
import type { CountryCode } from '@sideband/shared-sdk/wire';
import type { SoldFor } from './offers.ts';
import { isExisting } from './subscription-states.ts';

interface Swapped extends SoldFor {
  country: CountryCode;
}

/**
 * Returns whether a subscription can move to another radio: it is running, is on a radio, and is
 * not part of another subscription.
 */
export const mayMove = ({
  state,
  partOf,
  deviceId,
}: {
  state: Subscription['state'];
  partOf: string | null;
  deviceId: string | null;
}): boolean => deviceId !== null && isExisting({ state }) && partOf === null;

/**
 * Returns why a plan cannot move from the old radio to another one. The other radio is `undefined`
 * when it is not the customer's to use. Callers check whether it already has a plan.
 */
export function whyNoSwap(old: Swapped, radio: Swapped | undefined): SwapRefusal | undefined {
  if (!radio || radio.country !== old.country) return { code: 'DEVICE_NOT_FOUND' };
  const isSame = radio.linking === 'LINK' && kindOf(radio) === kindOf(old);
  return isSame ? undefined : { code: 'CS_INELIGIBLE_RADIO' };
}

/** Boats and planes have plans of their own. Car and home radios share theirs. */
const kindOf = ({ type }: SoldFor) => (type === 'radio' ? 'car' : type);

interface Playing {
  phase: Pick<Subscription['currentPhase'], 'type'>;
  pendingOfferId: string | null;
  partOf: string | null;
}

/**
 * Returns whether a radio can join another account together with its plans, which must all be free
 * trials without a follow-on plan. A paid plan can be moved only by the customer who pays for it.
 */
export const mayJoinAccount = (
  { linking }: Pick<SoldFor, 'linking'>,
  plans: readonly Playing[],
): boolean =>
  linking === 'LINK' &&
  plans.length > 0 &&
  plans.every(
    ({ phase, pendingOfferId, partOf }) =>
      phase.type === 'Free' && pendingOfferId === null && partOf === null,
  );
