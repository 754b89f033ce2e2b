import { networkOf } from '@sideband/server/limits';

export interface StreamLimits {
  /** Limit per address once half of all streams are open. Before that, no one else runs short. */
  perAddress: number;
  /** Limit per instance. */
  all: number;
}

/** A browser needs only one stream for all its tabs. */
const usual: StreamLimits = { perAddress: 500, all: 10_000 };

/**
 * Limits open streams. An office or a carrier can use half of an instance from a single address.
 * Beyond that, each address is limited, so that others are not locked out.
 */
export function countStreams({ perAddress, all }: StreamLimits = usual, people = 1) {
  const take = countOpen(
    ({ own, sum }) => sum < all && (sum < all / 2 || own < perAddress * people),
  );
  return (address: string) => take(networkOf(address));
}

/**
 * Counts what is open by key. Returns undefined if there is no room, or else a function to call on
 * close.
 */
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
