import type { Clock } from './clock.ts';
import { pause } from './pause.ts';

/** Settles when the deed does, whatever became of it, and after that many milliseconds in any case. */
export async function within(clock: Clock, ms: number, deed: () => Promise<unknown>) {
  const enough = new AbortController();
  const goOn = () => {};
  await Promise.race([deed().catch(goOn), pause(clock, ms, enough.signal).catch(goOn)]);
  enough.abort();
}
