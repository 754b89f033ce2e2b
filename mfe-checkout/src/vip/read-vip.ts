import type { Sdk } from '@sideband/shared-sdk';
import { accounts } from '@sideband/shared-sdk/account';
import { type Breakdown, breakdownOf } from '@sideband/shared-sdk/blocks/breakdown';
import type { Offer } from '@sideband/shared-sdk/offers';
import { isExisting, type Subscription, subscriptions } from '@sideband/shared-sdk/subscriptions';
import { webOffers } from '@sideband/shared-sdk/web-offers';

/** VIP offer and the plans of the customer that it can include. */
export interface Vip {
  offer: Offer;
  /** Plans on radios first. Never empty. */
  parts: readonly [Subscription, ...Subscription[]];
}

/** VIP plan with room for a second radio or the app, and the existing plans that can join it. */
export interface BegunVip {
  offer: Offer;
  first: Subscription;
  parts: readonly Subscription[];
}

export type VipState =
  | { step: 'reading' }
  | { step: 'ready'; vip: Vip }
  /** The customer has VIP with room for a second radio or the app. */
  | { step: 'begun'; vip: BegunVip }
  /** The customer has VIP, and both of its parts are in use. */
  | { step: 'already' }
  /** The customer has VIP and has canceled it. */
  | { step: 'ending' }
  /** The customer has VIP, and a change to another plan is pending. */
  | { step: 'changing' }
  /** Nothing can be changed before the bill is paid. */
  | { step: 'pastDue' }
  /** VIP requires a radio, and no radio of the customer has a plan that can become VIP. */
  | { step: 'noRadio' }
  /** A trial has to end, or be renewed, before it can be changed. */
  | { step: 'trial' }
  | { step: 'notSold' }
  | { step: 'unread'; breakdown: Breakdown };

/** Reads what the customer can do about VIP. Never rejects. */
export async function readVip(sdk: Sdk): Promise<VipState> {
  try {
    const [{ value: account }, { value: own }, sold] = await Promise.all([
      sdk.bind(accounts).read(),
      sdk.bind(subscriptions).subscriptions(),
      sdk.bind(webOffers).customer({}),
    ]);
    if (account.billingStatus.isPastDue) return { step: 'pastDue' };
    const offer = sold.ok ? sold.value.offers.find(isVip) : undefined;
    return offer ? vipFor(offer, own.subscriptions) : { step: 'notSold' };
  } catch (error) {
    return { step: 'unread', breakdown: breakdownOf(error) };
  }
}

const isVip = ({ productGroups }: Offer) => productGroups.includes('vip');

function vipFor(offer: Offer, own: readonly Subscription[]): VipState {
  const running = own.filter(({ state }) => state === 'active');
  const product = offer.products[0]?.productId;
  const vips = own.filter(
    (one) => isExisting(one) && one.partOf === null && one.productId === product,
  );
  const open = vips.find((one) => !hasPart(one, own)) ?? vips[0];
  if (open) return begunWith(open, { offer, own });
  const listened = running.filter(isListenedTo);
  const free = listened.filter((one) => mayJoin(one, own));
  const radios = free.filter(({ family }) => family === 'satellite');
  const [first, ...others] = radios;
  if (!first) return { step: listened.some(isTrial) ? 'trial' : 'noRadio' };
  const streaming = free.filter(({ family }) => family === 'streaming');
  return { step: 'ready', vip: { offer, parts: [first, ...others, ...streaming] } };
}

function begunWith(
  first: Subscription,
  { offer, own }: { offer: Offer; own: readonly Subscription[] },
): VipState {
  if (hasPart(first, own)) return { step: 'already' };
  if (first.state === 'pending_cancellation') return { step: 'ending' };
  if (first.offers.pending !== null) return { step: 'changing' };
  // We cannot extend trials, or plans that a partner bills.
  if (!mayJoin(first, own)) return { step: 'already' };
  const parts = own.filter((one) => one !== first && isListenedTo(one) && mayJoin(one, own));
  return { step: 'begun', vip: { offer, first, parts } };
}

const hasPart = ({ id }: Subscription, own: readonly Subscription[]) =>
  own.some((one) => one.partOf === id && isExisting(one));

/** Excludes plans of boats and aircraft, and of data-only radios. */
const isListenedTo = ({ family, radio }: Subscription): boolean => {
  if (family !== 'satellite') return family === 'streaming';
  const isHeard = radio?.eligibilityStatus === 'LINK';
  return isHeard && (radio.type === 'car' || radio.type === 'radio');
};

const isTrial = ({ currentPhase: { type } }: Subscription) => type === 'Free';

const mayJoin = (one: Subscription, own: readonly Subscription[]) =>
  one.state === 'active' &&
  one.source.kind === 'stripe' &&
  one.partOf === null &&
  !isTrial(one) &&
  !hasPart(one, own);

/** Returns the picked plans, radio first. Undefined when VIP cannot be made of them. */
export function pairOf(
  { parts }: Pick<Vip, 'parts'>,
  picked: readonly string[],
): readonly [Subscription, Subscription | undefined] | undefined {
  const [first, second, ...more] = parts.filter(({ id }) => picked.includes(id));
  if (!first || more.length > 0 || first.family !== 'satellite') return undefined;
  return [first, second];
}
