import type { TimeConfig } from '../../contract/time/model.ts';

type Terms = Pick<
  TimeConfig,
  'latencyBufferLength' | 'latencyBufferMinWeight' | 'latencyBufferMaxWeight' | 'maxTwoWayLatency'
>;

/** The last few one-way latencies in milliseconds, newest first. */
export function createLatencyBuffer(terms: Terms) {
  const { latencyBufferLength: length, maxTwoWayLatency } = terms;
  const { latencyBufferMinWeight: oldest, latencyBufferMaxWeight: newest } = terms;
  let samples: number[] = [];

  const weightAt = (nth: number) =>
    length > 1 ? newest - ((newest - oldest) * nth) / (length - 1) : newest;

  return {
    /**
     * Adds a sample and returns whether it was accepted. Rejects invalid ones, and those too long
     * to assume that both directions took half of the round trip.
     */
    add(sample: number): boolean {
      const isGood = Number.isFinite(sample) && sample >= 0 && sample <= maxTwoWayLatency / 2;
      if (isGood) samples = [sample, ...samples].slice(0, length);
      return isGood;
    },
    isFull: () => samples.length >= length,
    /** Returns the average, weighted from the newest sample down to the oldest. */
    average() {
      const weights = samples.map((_, nth) => weightAt(nth));
      const sum = samples.reduce((total, sample, nth) => total + sample * (weights[nth] ?? 0), 0);
      return sum / weights.reduce((total, weight) => total + weight, 0);
    },
  };
}
