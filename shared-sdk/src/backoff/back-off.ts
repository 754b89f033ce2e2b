import { backoff } from '@sideband/shared-sdk';

interface Pace {
  /** How often it is tried again after the first try. */
  retries: number;
  baseMs: number;
  maxMs: number;
}

const usualPace: Pace = { retries: 5, baseMs: 100, maxMs: 10_000 };

/** How long to wait before that retry, counted from 0: doubling, never above the longest wait. */
export const backoffDelayMs = (retry: number, pace: Omit<Pace, 'retries'> = usualPace) =>
  backoff(retry, pace);

/**
 * Tries something again until it succeeds (SDK §9): five retries after 100, 200, 400, 800 and
 * 1600 ms. The last failure is thrown. Not for calls: these have their own rules of repeating.
 */
export async function backOff<Value>(
  act: () => Promise<Value>,
  { pause, ...pace }: { pause: (ms: number) => Promise<void> } & Partial<Pace>,
): Promise<Value> {
  const { retries, ...delays } = { ...usualPace, ...pace };
  for (let retry = 0; retry < retries; retry += 1) {
    try {
      return await act();
    } catch {
      await pause(backoffDelayMs(retry, delays));
    }
  }
  return act();
}
