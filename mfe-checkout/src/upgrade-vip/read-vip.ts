import type { Sdk } from '@sideband/shared-sdk';
import { accounts } from '@sideband/shared-sdk/account';
import { type Breakdown, breakdownOf } from '@sideband/shared-sdk/blocks/breakdown';
import type { Offer } from '@sideband/shared-sdk/offers';
import { type Subscription, subscriptions } from '@sideband/shared-sdk/subscriptions';
import { webOffers } from '@sideband/shared-sdk/web-offers';

/** What VIP is for, and what of a customer's it can take in. */
export interface Vip {
  offer: Offer;
  /** At least one of them plays on a radio; those come first. */
  parts: readonly [Subscription, ...Subscription[]];
}

export type VipState =
  | { step: 'reading' }
  | { step: 'ready'; vip: Vip }
  /** They have it. */
  | { step: 'already' }
  /** Nothing can be changed before it is paid. */
  | { step: 'pastDue' }
  /** VIP begins with a radio, and none here has a plan that could turn into it. */
  | { step: 'noRadio' }
  /** A trial has to end, or be renewed, before it can be changed. */
  | { step: 'trial' }
  | { step: 'notSold' }
  | { step: 'unread'; breakdown: Breakdown };

/** What somebody could have in VIP. Never throws. */
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
  if (running.some(({ productId }) => productId === product)) return { step: 'already' };
  const listened = running.filter(isListenedTo);
  const free = listened.filter((one) => mayJoin(one, own));
  const radios = free.filter(({ family }) => family === 'satellite');
  const [first, ...others] = radios;
  if (!first) return { step: listened.some(isTrial) ? 'trial' : 'noRadio' };
  const streaming = free.filter(({ family }) => family === 'streaming');
  return { step: 'ready', vip: { offer, parts: [first, ...others, ...streaming] } };
}

/** A boat's and a plane's plans are for other things, and so is a radio that takes data alone. */
const isListenedTo = ({ family, radio }: Subscription): boolean => {
  if (family !== 'satellite') return family === 'streaming';
  const isHeard = radio?.eligibilityStatus === 'LINK';
  return isHeard && (radio.type === 'car' || radio.type === 'radio');
};

const isTrial = ({ currentPhase: { type } }: Subscription) => type === 'Free';

const mayJoin = (one: Subscription, own: readonly Subscription[]) =>
  one.source.kind === 'stripe' &&
  one.partOf === null &&
  !isTrial(one) &&
  !own.some(({ partOf }) => partOf === one.id);

/** Those that were picked, the one that plays on a radio first; undefined where VIP cannot be made of them. */
export function pairOf(
  { parts }: Pick<Vip, 'parts'>,
  picked: readonly string[],
): readonly [Subscription, Subscription | undefined] | undefined {
  const [first, second, ...more] = parts.filter(({ id }) => picked.includes(id));
  if (!first || more.length > 0 || first.family !== 'satellite') return undefined;
  return [first, second];
}
