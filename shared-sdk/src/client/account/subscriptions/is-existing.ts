import type { Subscription } from '../../../contract/subscriptions/model.ts';

/**
 * Whether a subscription still runs, including one canceled for the end of its term (application
 * §4).
 */
export const isExisting = ({ state }: Pick<Subscription, 'state'>) =>
  state === 'active' || state === 'pending_cancellation';
