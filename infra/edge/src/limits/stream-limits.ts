import { networkOf } from '@sideband/server/limits';

export interface StreamLimits {
  perAddress: number;
  /** Of one instance. */
  all: number;
}

/** One stream serves a whole browser; offices and carriers share addresses. */
const usual: StreamLimits = { perAddress: 500, all: 10_000 };

/** Counts open streams. Undefined means that there is no room; else call it when the stream is gone. */
export function countStreams({ perAddress, all }: StreamLimits = usual) {
  const open = new Map<string, number>();
  let sum = 0;
  return (address: string): (() => void) | undefined => {
    const network = networkOf(address);
    const own = open.get(network) ?? 0;
    if (own >= perAddress || sum >= all) return;
    open.set(network, own + 1);
    sum += 1;
    return () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left === 0) open.delete(network);
      else open.set(network, left);
      sum -= 1;
    };
  };
}
