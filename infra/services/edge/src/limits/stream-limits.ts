import { countOpen, networkOf } from '@sideband/server/limits';

export interface StreamLimits {
  /**
   * Limit per address once half of all streams are open. Until then, no one else runs short of
   * streams.
   */
  perAddress: number;
  /** Limit per instance. */
  all: number;
}

/** A browser needs only one stream for all its tabs. */
const usual: StreamLimits = { perAddress: 500, all: 10_000 };

/**
 * Limits open streams. A single address, such as an office or a carrier, can use up to half of an
 * instance's streams. Beyond that, each address is limited, so that others are not locked out.
 */
export function countStreams({ perAddress, all }: StreamLimits = usual, people = 1) {
  const take = countOpen(
    ({ own, sum }) => sum < all && (sum < all / 2 || own < perAddress * people),
  );
  return (address: string) => take(networkOf(address));
}
