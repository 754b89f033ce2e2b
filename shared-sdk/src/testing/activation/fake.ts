import { isExisting } from '@sideband/shared-sdk/subscriptions';
import { accept, type Result, refuse } from '@sideband/shared-sdk/wire';
import { activation } from '../../contract/activation/calls.ts';
import type { ActivationRefusal } from '../../contract/activation/errors.ts';
import { claimFakeLink, type FakePurchase } from '../fake/partners.ts';
import { subscriptionOf } from '../fake/subscription-of.ts';
import { twin, type Visitor } from '../fake/twin.ts';

type Store = 'google' | 'apple' | 'amazon' | 'roku';

const running = ({ world, customer }: Visitor) => ({
  subscriptionIds: world.subscriptions
    .filter((one) => one.customer === customer && isExisting(one.subscription))
    .map(({ subscription }) => subscription.id),
});

const boughtIn = ({ world }: Visitor, store: string, reference: string) =>
  world.subscriptions.filter(
    ({ subscription: { source } }) =>
      source.kind === store && source.externalReference === reference,
  );

/** Applies the state reported by the store, which is the source of truth for its purchases. */
function take(
  visitor: Visitor,
  store: Store,
  { reference, country, isOver }: FakePurchase,
): Result<void, ActivationRefusal> {
  const { world, customer } = visitor;
  const there = boughtIn(visitor, store, reference).find(
    ({ subscription }) => subscription.state !== 'closed',
  );
  if (there && there.customer !== customer) return refuse({ code: 'IDENTITY_NOT_ELIGIBLE_ERROR' });
  if (isOver) {
    const terminated = world.now().toISOString();
    if (there) Object.assign(there.subscription, { state: 'closed', terminated });
    return accept(undefined);
  }
  if (there) return accept(undefined);
  if (country !== customer.account.country) return refuse({ code: 'IDENTITY_NOT_ELIGIBLE_ERROR' });
  const [playing] = running(visitor).subscriptionIds;
  if (playing !== undefined) return refuse({ code: 'SUB_ALREADY_EXISTS_FOR_IDENTITY' });
  const { subscription } = subscriptionOf(world, customer, { source: 'roku' });
  subscription.source = { kind: store, externalReference: reference };
  return accept(undefined);
}

export const activationTwins = [
  twin(activation.restore, (visitor, { params: { restoreTarget: store }, body: { receipt } }) => {
    visitor.world.partners.ask();
    const purchase = visitor.world.partners.purchases.find(
      (one) => one.store === store && one.receipt === receipt,
    );
    if (!purchase) return refuse({ code: 'INVALID_OFFER_DATA' });
    if (purchase.isOver) return refuse({ code: 'OFFER_EXPIRED' });
    const taken = take(visitor, store, purchase);
    return taken.ok ? accept(running(visitor)) : taken;
  }),

  twin(activation.sync, (visitor, { params: { syncTarget: target }, body }) => {
    const { externalReference: reference } = body;
    if (target === 'partner') {
      const claimed = claimFakeLink(visitor, reference);
      return claimed.ok ? accept(running(visitor)) : claimed;
    }
    const { world, customer } = visitor;
    const isTheirs = boughtIn(visitor, target, reference).some((one) => one.customer === customer);
    if (isTheirs) world.partners.ask();
    const purchase = world.partners.purchases.find(
      (one) => isTheirs && one.store === target && one.reference === reference,
    );
    if (!purchase) return refuse({ code: 'INVALID_OFFER_DATA' });
    const taken = take(visitor, target, purchase);
    return taken.ok ? accept(running(visitor)) : taken;
  }),
];
