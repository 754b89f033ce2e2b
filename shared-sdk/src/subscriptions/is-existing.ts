import type { Subscription } from './model.ts';

/** Still runs, also when it has been cancelled for the end of its term (application §4). */
export const isExisting = ({ state }: Pick<Subscription, 'state'>) =>
  state === 'active' || state === 'pending_cancellation';
