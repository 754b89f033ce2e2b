import { networkOf } from '@sideband/server/limits';

export interface StreamLimits {
  /** Once half of all are open. Before that, nobody is short of what one address holds. */
  perAddress: number;
  /** Of one instance. */
  all: number;
}

/** One stream serves a whole browser. */
const usual: StreamLimits = { perAddress: 500, all: 10_000 };

/**
 * Counts open streams. An office or a carrier may fill half of an instance from one address; what one
 * address may hold is limited only where others could be left without.
 */
export function countStreams({ perAddress, all }: StreamLimits = usual, people = 1) {
  const take = countOpen(
    ({ own, sum }) => sum < all && (sum < all / 2 || own < perAddress * people),
  );
  return (address: string) => take(networkOf(address));
}

/** Counts what is open, by key. Undefined means that there is no room; else call it when that is closed. */
export function countOpen(isRoom: (open: { own: number; sum: number }) => boolean) {
  const open = new Map<string, number>();
  let sum = 0;
  return (key: string): (() => void) | undefined => {
    const own = open.get(key) ?? 0;
    if (!isRoom({ own, sum })) return;
    open.set(key, own + 1);
    sum += 1;
    return () => {
      const left = (open.get(key) ?? 1) - 1;
      if (left === 0) open.delete(key);
      else open.set(key, left);
      sum -= 1;
    };
  };
}
