import { backoff } from '@sideband/shared-sdk';

interface Pace {
  /** Number of retries after the first attempt. */
  retries: number;
  baseMs: number;
  maxMs: number;
}

const usualPace: Pace = { retries: 5, baseMs: 100, maxMs: 10_000 };

/**
 * Returns the delay in milliseconds before a retry, counted from 0: doubles each time, capped at
 * `maxMs`.
 */
export const backoffDelayMs = (retry: number, pace: Omit<Pace, 'retries'> = usualPace) =>
  backoff(retry, pace);

/**
 * Retries an action until it succeeds (SDK §9): five retries after 100, 200, 400, 800 and 1600 ms.
 * Rejects with the last failure. Not for API calls, which have their own retry rules.
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
