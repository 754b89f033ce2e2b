import type { PlanInQuestion } from '@sideband/shared-sdk/rules/account-attention';
import type { BoughtPlan, CatalogedPlan } from '@sideband/shared-sdk/rules/account-view';
import { monthsOf, monthsOfTerm } from '@sideband/shared-sdk/rules/offers';
import { type Phase, phasesOf } from '@sideband/shared-sdk/rules/periods';
import { optionsOf } from '@sideband/shared-sdk/rules/subscription-options';
import type { Offer } from '../../contract/offers/model.ts';
import { soldFor } from './radio-of.ts';
import { type FakeSubscription, judged } from './subscription-of.ts';
import type { World } from './world.ts';

/** Returns a subscription in the form that the rules of the account expect. */
export function boughtPlanOf(world: World, bought: FakeSubscription): BoughtPlan & PlanInQuestion {
  const { customer, subscription, plan: productId, family, deviceId } = bought;
  const { currentPhase, offers: of, offerId, id } = subscription;
  const { country } = customer.account;
  const known = judged(bought);
  const own = termsIn(world, offerId);
  const radio = world.radios.find((one) => one.deviceId === deviceId && one.customer === customer);
  const others = world.catalogue
    .toWhoHas(country, { kind: 'change', productId, family })
    .offers.filter((offer) => offer.id !== of.pending);
  const months = own ? monthsOfTerm(own) : monthsOf(currentPhase.billingPeriod);
  const change = others.some((offer) => monthsOfTerm(offer) === months);
  const { changePlan } = optionsOf({
    subscription: known,
    offered: { change, term: false, save: false },
  });
  const next = of.pending === null ? undefined : termsIn(world, of.pending);
  const type = currentPhase.type as Phase['type'];
  return {
    ...known,
    subscriptionId: id,
    renewsOn: known.renewsOn ?? (known.state === 'active' ? bought.billedTo : null),
    inactiveReason: subscription.state === 'suspended' ? 'nonPay' : null,
    isPrimary: false,
    currency: bought.monthly.currency,
    radio: radio
      ? {
          radioIdLastFour: radio.radioId.slice(-4),
          isEligible: soldFor(radio).linking === 'LINK',
          isElectric: radio.isElectric,
        }
      : null,
    credentials: bought.credentials ?? null,
    phase: {
      type,
      startedOn: currentPhase.started.slice(0, 10),
      endsOn: known.phase.endsOn,
      billingPeriod: currentPhase.billingPeriod,
    },
    isPaid: !world.bills.some(
      ({ invoice }) => invoice.subscriptionId === id && invoice.amountDue.minorUnits > 0,
    ),
    canChange: changePlan,
    now: { offerId, plan: cataloged(world, productId, family), phases: own ? phasesOf(own) : [] },
    ahead: type === 'Free' ? [] : [...promotional(bought), regular(bought)],
    next: next
      ? {
          offerId: next.id,
          plan: cataloged(world, next.products[0]?.productId ?? '', family),
          phases: phasesOf(next),
        }
      : null,
    isFollowed: of.pending !== null,
    isForStudents: own?.productGroups.includes('student') ?? false,
    canUpgrade: changePlan && own !== undefined && isDearer(others, own),
  };
}

const termsIn = ({ catalogue }: World, id: string) =>
  catalogue.offers.find(({ terms }) => terms.id === id)?.terms;

/** What is billed until the promotional price ends. */
const promotional = ({ promo, subscription: { currentPhase } }: FakeSubscription): Phase[] => {
  const { billingPeriod, count } = currentPhase;
  return promo
    ? [{ type: 'Introductory', billingPeriod, count, total: promo.minorUnits, mrf: 0 }]
    : [];
};

/** What is billed from then on. */
const regular = ({ monthly, subscription: { currentPhase } }: FakeSubscription): Phase => ({
  type: 'AutoRenewing',
  billingPeriod: currentPhase.billingPeriod,
  count: null,
  total: monthly.minorUnits * (currentPhase.billingPeriod === 'P1Y' ? 10 : 1),
  mrf: 0,
});

function cataloged(
  { plans }: World,
  productId: string,
  family: FakeSubscription['family'],
): CatalogedPlan {
  const known = plans.get(productId);
  return {
    package: known ? 'TEST' : null,
    planType: known?.planType ?? null,
    category: known ? (known.category ?? 'entertainment') : null,
    streams: known?.streams ?? family !== 'satellite',
  };
}

const isDearer = (others: readonly Offer[], own: Offer) =>
  own.baseTerm === 'Monthly' &&
  others.some(
    ({ baseTerm, basePrice }) =>
      baseTerm === 'Monthly' && basePrice.total.minorUnits > own.basePrice.total.minorUnits,
  );
