import { isExisting, type Subscription } from '@sideband/shared-sdk/subscriptions';

/** Existing plans of the customer for car and app. */
export type Halves =
  | { have: 'nothing' }
  /** The existing plans become part of the bundle: that of the radio, that of the app, or both. */
  | { have: 'half'; ends: readonly Subscription[]; switched: Switched }
  /** The customer already has a bundle. */
  | { have: 'all' }
  /** An existing plan conflicts and cannot be changed online. */
  | { have: 'hindrance'; by: Subscription };

interface Switched {
  subscriptionId: string;
  secondSubscriptionId?: string;
  deviceId?: string;
}

/** Returns which existing plans become part of a bundle on this radio. */
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

/**
 * Returns whether the plan is active, billed by us, not a trial, not part of another plan, and
 * contains no other plan.
 */
const mayTurn = (
  { id, state, source, partOf, currentPhase }: Subscription,
  running: readonly Subscription[],
): boolean =>
  state === 'active' &&
  source.kind === 'stripe' &&
  partOf === null &&
  currentPhase.type !== 'Free' &&
  !running.some((one) => one.partOf === id);
