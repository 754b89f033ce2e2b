import { grantedState, opensApp, stateOf } from '@sideband/shared-sdk/rules/entitlements';
import { isExisting } from '@sideband/shared-sdk/subscriptions';
import { accept, refuse } from '@sideband/shared-sdk/wire';
import { entitlements } from '../../contract/entitlements/calls.ts';
import type { Entitlement } from '../../contract/entitlements/model.ts';
import { type FakeSubscription, judged } from '../fake/subscription-of.ts';
import { Failure, twin } from '../fake/twin.ts';
import type { FakeCustomer, World } from '../fake/world.ts';

/** Entitlement granted through a plan, as stored by the fake. */
export interface FakeEntitlement {
  id: string;
  customer: FakeCustomer;
  productId: string;
  of: FakeSubscription;
  startsAt: string;
  endsAt: string | null;
}

export const entitlementTwins = [
  twin(entitlements.getEntitlements, ({ world, customer }, { query: { state, productId } }) => {
    const all = [
      ...byPlan(world, customer),
      ...grantedTo(world, customer).map((one) => shown(world, one)),
    ];
    const isWanted = (one: Entitlement) =>
      (state === undefined || one.state === state) &&
      (productId === undefined || one.productId === productId);
    return accept({ entitlements: all.filter(isWanted) });
  }),

  twin(entitlements.grantEntitlement, ({ world, customer }, { productId, endsAt }) => {
    if (endsAt !== null && new Date(endsAt) <= world.now())
      throw new Failure(400, 'BAD_REQUEST', [{ field: 'endsAt', problem: 'is over' }]);
    if (world.plans.get(productId)?.service !== 'streaming')
      return refuse({ code: 'SUBSCRIPTION_PRODUCT_NOT_FOUND' });
    const isOpen = (one: Entitlement) => one.productId === productId && one.state === 'active';
    const there = byPlan(world, customer).find(isOpen);
    if (there) return accept(there);
    const before = grantedTo(world, customer).find((one) => isOpen(shown(world, one)));
    if (before && before.endsAt === endsAt) return accept(shown(world, before));
    const of = world.subscriptions.find(
      (one) =>
        one.customer === customer &&
        isExisting(one.subscription) &&
        opensApp(judged(one), plansOf(world)),
    );
    if (!of) return refuse({ code: 'ELIGIBILITY_SUBSCRIPTION_REQUIRED' });
    const kept = before ?? {
      id: world.newId('ent'),
      customer,
      productId,
      of,
      endsAt,
      startsAt: world.now().toISOString(),
    };
    Object.assign(kept, { of, endsAt });
    if (!before) world.entitlements.push(kept);
    const { accountNumber } = customer.account;
    const told = world.entitlementRevisions.get(accountNumber) ?? 0;
    world.entitlementRevisions.set(accountNumber, told + 1);
    return accept(shown(world, kept));
  }),
];

const grantedTo = ({ entitlements: all }: World, customer: FakeCustomer) =>
  all.filter((one) => one.customer === customer);

const plansOf = ({ plans }: World) =>
  new Map([...plans].map(([id, { streams }]) => [id, { streamingAvailable: streams }]));

const endOf = ({ subscription: { terminated, expires } }: FakeSubscription) =>
  terminated ?? expires;

function byPlan({ subscriptions, catalogue }: World, customer: FakeCustomer): Entitlement[] {
  const productsOf = ({ subscription: { offerId }, plan }: FakeSubscription) =>
    catalogue.offers
      .find(({ terms }) => terms.id === offerId)
      ?.terms.products.map(({ productId }) => productId) ?? [plan];
  return subscriptions
    .filter((one) => one.customer === customer)
    .flatMap((one) =>
      productsOf(one).map((productId) => ({
        id: `${one.subscription.id}.${productId}`,
        productId,
        state: stateOf(one.subscription),
        subscriptionId: one.subscription.id,
        startsAt: one.subscription.started,
        endsAt: endOf(one),
      })),
    );
}

function shown(
  world: World,
  { id, productId, of, startsAt, endsAt }: FakeEntitlement,
): Entitlement {
  const granted = { endsAt: endsAt === null ? null : new Date(endsAt) };
  const ends = [endsAt, endOf(of)].filter((one) => one !== null).toSorted();
  return {
    id,
    productId,
    subscriptionId: of.subscription.id,
    startsAt,
    state: grantedState(granted, judged(of), { plans: plansOf(world), at: world.now() }),
    endsAt: ends[0] ?? null,
  };
}
