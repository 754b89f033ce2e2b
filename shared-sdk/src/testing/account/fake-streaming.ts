import {
  decideStreamingUsername,
  randomStreamingUsername,
  shownCredentials,
} from '@sideband/shared-sdk/rules/streaming-usernames';
import { accept, refuse } from '@sideband/shared-sdk/wire';
import { accounts } from '../../contract/account/calls.ts';
import type { FakeSubscription } from '../fake/subscription-of.ts';
import { Failure, twin } from '../fake/twin.ts';
import type { FakeCustomer, World } from '../fake/world.ts';

const canStream = ({ plans }: World, { plan, family }: FakeSubscription) =>
  plans.get(plan)?.streams ?? family !== 'satellite';

const isOpen = ({ subscription }: FakeSubscription) => subscription.state !== 'closed';

/** Whether another customer signs in with it, or another plan streams with it. */
const isTaken = (
  { customers, subscriptions }: World,
  { own, customer, username }: { own: FakeSubscription; customer: FakeCustomer; username: string },
) => {
  const is = (other: string | null | undefined) => other?.toLowerCase() === username.toLowerCase();
  return (
    customers.some(
      (one) => one !== customer && (is(one.account.email) || is(one.account.username)),
    ) || subscriptions.some((one) => one !== own && isOpen(one) && is(one.streaming?.username))
  );
};

export const streamingTwins = [
  twin(accounts.readStreaming, ({ world, customer }) =>
    accept({
      plans: world.subscriptions
        .filter((one) => one.customer === customer && isOpen(one) && canStream(world, one))
        .map(({ subscription, streaming }) => ({
          subscriptionId: subscription.id,
          offerId: subscription.offerId,
          streamingCredentials: streaming ? shownCredentials(streaming) : null,
        })),
    }),
  ),

  twin(accounts.updateStreaming, ({ world, customer }, { subscriptionId, username: typed }) => {
    const own = world.subscriptions.find(
      (one) => one.customer === customer && one.subscription.id === subscriptionId && isOpen(one),
    );
    if (!own) throw new Failure(404, 'NOT_FOUND');
    const isRandom = typed === undefined;
    const decided = isRandom
      ? accept(randomStreamingUsername((end) => Math.floor(Math.random() * end)))
      : decideStreamingUsername(customer.account, typed);
    if (!decided.ok) return decided;
    const username = decided.value;
    if (isTaken(world, { own, customer, username })) return refuse({ code: 'USERNAME_IN_USE' });
    own.streaming = { username, isRandom };
    return accept(shownCredentials(own.streaming));
  }),
];
