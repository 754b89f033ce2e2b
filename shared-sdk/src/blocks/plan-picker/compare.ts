import type { ListeningOption } from '@sideband/shared-sdk/web-offers';
import type { Plan } from './plan.ts';

/** Row of the comparison: one thing to have, and for each plan whether it includes it. */
export interface ComparedRow {
  kind: 'listening' | 'highlight';
  /** Name of the listening option in message IDs, or the highlight as content managers wrote it. */
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
 * Returns the rows in which the plans are compared: where and how they can be listened to, then
 * their highlights. What no plan includes has no row.
 */
export function rowsOf(plans: readonly Plan[]): ComparedRow[] {
  const options = Object.keys(listeningNames) as ListeningOption[];
  const listening = options.map((option) => ({
    kind: 'listening' as const,
    of: listeningNames[option],
    holds: plans.map((plan) => plan.listening.includes(option)),
  }));
  const written = [...new Set(plans.flatMap(({ highlights }) => highlights))];
  const highlights = written.map((highlight) => ({
    kind: 'highlight' as const,
    of: highlight,
    holds: plans.map((plan) => plan.highlights.includes(highlight)),
  }));
  return [...listening, ...highlights].filter(({ holds }) => holds.includes(true));
}
