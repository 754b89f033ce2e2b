import { networkOf } from '@sideband/server/limits';

export interface RequestLimits {
  perSecond: number;
  /** What may come at once: offices and carriers share addresses, and all their pages hear of a flip together. */
  atOnce: number;
}

const usual: RequestLimits = { perSecond: 200, atOnce: 2_000 };
/** As many addresses are remembered; beyond that the longest unheard of are forgotten. */
const most = 50_000;

/** Counts requests of each address (token bucket). Gives back the seconds to wait; undefined when there is room. */
export function limitRequests(
  { perSecond, atOnce }: RequestLimits = usual,
  now: () => number = () => performance.now(),
) {
  const buckets = new Map<string, { left: number; at: number }>();
  return (address: string): number | undefined => {
    const network = networkOf(address);
    const { left, at } = buckets.get(network) ?? { left: atOnce, at: now() };
    const filled = Math.min(atOnce, left + ((now() - at) / 1000) * perSecond);
    const isRoom = filled >= 1;
    // Taken out first, so that the one heard of last comes last.
    buckets.delete(network);
    buckets.set(network, { left: isRoom ? filled - 1 : filled, at: now() });
    const [oldest] = buckets.keys();
    if (buckets.size > most && oldest !== undefined) buckets.delete(oldest);
    return isRoom ? undefined : Math.ceil((1 - filled) / perSecond);
  };
}
