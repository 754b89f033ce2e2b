import { dueToday } from '@sideband/shared-sdk/rules/charges';
import type { StoredOrder } from './orders.table.ts';

/** Whether the plan of the order starts later, when a paid period ends. */
export const isAtTermEnd = ({ starts, charges }: Pick<StoredOrder, 'starts' | 'charges'>) =>
  starts > dueToday(charges).starts;
