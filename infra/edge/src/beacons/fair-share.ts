import { networkOf } from '@sideband/server/limits';

const windowMs = 60_000;
const mostNetworks = 50_000;

/**
 * How many pages and visitors one address may stand for in a minute. Whatever it sends, it weighs no
 * more than that: offices and carriers, whose share is cut, are cut alike in both groups.
 */
export function countShares(perMinute: number, now: () => number) {
  const shares = new Map<string, { since: number; taken: number }>();
  /** Whether there is room for one more, which is then taken. */
  return (address: string): boolean => {
    const network = networkOf(address);
    const known = shares.get(network);
    const share = known && now() - known.since < windowMs ? known : { since: now(), taken: 0 };
    shares.delete(network);
    shares.set(network, share);
    const [oldest] = shares.keys();
    if (shares.size > mostNetworks && oldest !== undefined) shares.delete(oldest);
    if (share.taken >= perMinute) return false;
    share.taken += 1;
    return true;
  };
}
