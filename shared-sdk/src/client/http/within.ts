import type { Clock } from '../browser/clock.ts';
import { pause } from './pause.ts';

/**
 * Resolves when the action has settled either way, or after `ms` milliseconds at the latest. Never
 * rejects.
 */
export async function within(clock: Clock, ms: number, action: () => Promise<unknown>) {
  const enough = new AbortController();
  const goOn = () => {};
  await Promise.race([action().catch(goOn), pause(clock, ms, enough.signal).catch(goOn)]);
  enough.abort();
}
