import type { ListeningOption } from '@sideband/shared-sdk/web-offers';
import type { Plan } from './plan.ts';

/** Row of the comparison: a way to listen, and for each plan whether it includes it. */
export interface ComparedRow {
  /** Name of the listening option in message IDs. */
  of: string;
  holds: boolean[];
}

/** Short names of the listening options, as used in message IDs. */
export const listeningNames: Record<ListeningOption, string> = {
  'inside the car': 'car',
  'streaming app': 'app',
  'custom stations': 'stations',
  'VIP perks': 'vip',
};

/**
 * Returns the rows in which the plans are compared by how they can be listened to. What no plan
 * includes has no row.
 */
export function rowsOf(plans: readonly Pick<Plan, 'listening'>[]): ComparedRow[] {
  const options = Object.keys(listeningNames) as ListeningOption[];
  return options
    .map((option) => ({
      of: listeningNames[option],
      holds: plans.map(({ listening }) => listening.includes(option)),
    }))
    .filter(({ holds }) => holds.includes(true));
}
