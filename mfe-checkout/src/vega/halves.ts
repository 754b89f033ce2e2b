import { isExisting, type Subscription } from '@sideband/shared-sdk/subscriptions';

/** What somebody has of car and app already. */
export type Halves =
  | { have: 'nothing' }
  /** What they have turns into it: the plan of the radio, the one in the app, or both. */
  | { have: 'half'; ends: readonly Subscription[]; switched: Switched }
  /** All of it. */
  | { have: 'all' }
  /** A plan stands in its place that nobody can change online. */
  | { have: 'hindrance'; by: Subscription };

interface Switched {
  subscriptionId: string;
  secondSubscriptionId?: string;
  deviceId?: string;
}

/** Which of what a customer has bought becomes a part of car and app on this radio. */
export function halvesOf(own: readonly Subscription[], deviceId: string | undefined): Halves {
  const running = own.filter(isExisting);
  if (running.some(({ family }) => family === 'bundle')) return { have: 'all' };
  const app = running.find(({ family }) => family === 'streaming');
  const car = running.find(({ radio }) => radio !== null && radio.deviceId === deviceId);
  const hindrance = [car, app].find((one) => one && !mayTurn(one, running));
  if (hindrance) return { have: 'hindrance', by: hindrance };
  if (car)
    return {
      have: 'half',
      ends: app ? [car, app] : [car],
      switched: { subscriptionId: car.id, ...(app && { secondSubscriptionId: app.id }) },
    };
  if (!app) return { have: 'nothing' };
  const to = deviceId === undefined ? {} : { deviceId };
  return { have: 'half', ends: [app], switched: { subscriptionId: app.id, ...to } };
}

/** It runs on, we are paid for it, and it is no part of something bigger. */
const mayTurn = (
  { id, state, source, partOf, currentPhase }: Subscription,
  running: readonly Subscription[],
): boolean =>
  state === 'active' &&
  source.kind === 'stripe' &&
  partOf === null &&
  currentPhase.type !== 'Free' &&
  !running.some((one) => one.partOf === id);
