import { addMonths } from '@sideband/shared-sdk/rules/calendar';
import { isGivenAway } from '@sideband/shared-sdk/rules/subscription-states';
import { type Subscription, subscriptionId } from '@sideband/shared-sdk/subscriptions/model';
import type { Money } from '@sideband/shared-sdk/wire';
import type { SubscriptionOptions } from './given-options.ts';
import { named } from './radio-of.ts';
import { type FakeCustomer, moneyIn, type World } from './world.ts';

/** The omitted fields depend on the world and are computed on every read. */
type Kept = Omit<
  Subscription,
  'paidUntil' | 'productId' | 'family' | 'addOns' | 'partOf' | 'radio'
>;

/** A subscription in the fake's world, with its next charge. */
export interface FakeSubscription {
  customer: FakeCustomer;
  subscription: Kept;
  family: Subscription['family'];
  name: string;
  /** Product ID, and the monthly price. */
  plan: string;
  monthly: Money;
  /** Promotional price a month, which is paid until the current phase ends. */
  promo: Money | undefined;
  addOns: Subscription['addOns'];
  /** The subscription that this one is part of. */
  partOf?: FakeSubscription;
  /** Streaming name that is set for it. */
  credentials?: { username: string; isGenerated: boolean };
  /** Radio that it is for. Undefined for a streaming plan. */
  deviceId: string | undefined;
  /** Undefined if the subscription ends or is billed by a partner. */
  next: { on: string; amount: Money } | undefined;
  streaming?: { username: string; isRandom: boolean };
  /** First day after the period that is billed. */
  billedTo: string;
}

/**
 * Returns the subscription as shown to its customer. Hides a radio that now belongs to another
 * customer.
 */
export function shownSubscription({ radios }: World, bought: FakeSubscription): Subscription {
  const { customer, subscription, plan, family, addOns, partOf, deviceId } = bought;
  const radio = radios.find((one) => one.deviceId === deviceId && one.customer === customer);
  const { renewsOn, endsOn, ...known } = judged(bought);
  const paidUntil = isGivenAway(known) ? endsOn : (renewsOn ?? bought.billedTo);
  return {
    ...subscription,
    paidUntil: subscription.state === 'closed' ? null : paidUntil,
    productId: plan,
    family,
    addOns,
    partOf: partOf?.subscription.id ?? null,
    radio: radio ? { ...named(radio), type: radio.type, country: radio.country } : null,
  };
}

/** Returns the subscription in the form that the rules expect. */
export function judged({
  subscription,
  plan,
  family,
  partOf,
  deviceId,
  next,
  billedTo,
}: FakeSubscription) {
  const { state, source, currentPhase, offers, expires, offerId } = subscription;
  const endsOn = expires?.slice(0, 10) ?? null;
  return {
    state,
    family,
    offerId,
    endsOn,
    productId: plan,
    sourceKind: source.kind,
    deviceId: deviceId ?? null,
    partOf: partOf?.subscription.id ?? null,
    pendingOfferId: offers.pending,
    renewsOn: next?.on ?? endsOn ?? (state === 'suspended' ? billedTo : null),
    phase: { ...currentPhase, endsOn: currentPhase.ends?.slice(0, 10) ?? null },
  };
}

const dayMs = 24 * 3600_000;

/** Adds a subscription to the fake's world. */
export function subscriptionOf(
  world: World,
  customer: FakeCustomer,
  {
    state = 'active',
    renewsInDays = 10,
    source = 'stripe',
    deviceId,
    plan = 'streaming-all-access',
    monthly = 1099,
    addOns = [],
    isYearly = false,
    offer: offerId = world.newId('offer'),
    isTrial = false,
    promo,
    followedBy,
    username,
  }: Omit<SubscriptionOptions, 'of'> = {},
): FakeSubscription {
  const { accountNumber, country } = customer.account;
  const id = subscriptionId.parse(world.newId('sub'));
  const renews = world.in(renewsInDays * dayMs).toISOString();
  const isOurs = source === 'stripe';
  const profile = world.cards.profiles.find((one) => one.customer === customer);
  const bought: FakeSubscription = {
    customer,
    name: 'All Access',
    plan,
    monthly: moneyIn(country, monthly),
    promo: promo && moneyIn(country, promo.monthly),
    addOns: addOns.map((one) => ({ ...one, monthly: moneyIn(country, one.monthly) })),
    deviceId,
    ...(username !== undefined && { credentials: { username, isGenerated: false } }),
    family: deviceId === undefined ? 'streaming' : 'satellite',
    subscription: {
      id,
      state,
      started: world.in((renewsInDays - 30) * dayMs).toISOString(),
      expires: state === 'pending_cancellation' ? renews : null,
      terminated: state === 'closed' ? world.now().toISOString() : null,
      currentPhase: {
        type: isTrial ? 'Free' : promo ? 'Introductory' : 'AutoRenewing',
        started: world.in((renewsInDays - 30) * dayMs).toISOString(),
        ends: promo
          ? `${addMonths(renews.slice(0, 10), promo.months)}T00:00:00.000Z`
          : isTrial
            ? renews
            : null,
        billingPeriod: isTrial ? 'P30D' : isYearly ? 'P1Y' : 'P1M',
        count: promo ? promo.months + 1 : null,
      },
      offers: { active: offerId, pending: followedBy ?? null },
      offerId,
      source: { kind: source, externalReference: id },
      beneficiaries: [accountNumber],
      billingProfileId: isOurs ? (profile?.shown.id ?? null) : null,
    },
    billedTo: renews.slice(0, 10),
    next:
      isOurs && state === 'active'
        ? {
            on: renews.slice(0, 10),
            amount: moneyIn(country, isYearly ? 10 * monthly : (promo?.monthly ?? monthly)),
          }
        : undefined,
  };
  world.subscriptions.push(bought);
  return bought;
}
