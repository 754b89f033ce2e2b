import { accept } from '@sideband/shared-sdk/wire';
import { subscriptions } from '../../contract/subscriptions/calls.ts';
import { shownSubscription } from '../fake/subscription-of.ts';
import { Failure, twin } from '../fake/twin.ts';

export const subscriptionTwins = [
  twin(subscriptions.subscriptions, ({ world, customer }) =>
    accept({
      subscriptions: world.subscriptions
        .filter((one) => one.customer === customer)
        .map((one) => shownSubscription(world, one)),
    }),
  ),

  twin(subscriptions.subscriptionForId, ({ world, customer }, { params }) => {
    const own = world.subscriptions.find(
      (one) => one.customer === customer && one.subscription.id === params.subscriptionId,
    );
    if (!own) throw new Failure(404, 'NOT_FOUND');
    return accept(shownSubscription(world, own));
  }),
];
