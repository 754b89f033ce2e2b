import type { Clock } from '../browser/clock.ts';
import type { Lane } from './lane.ts';

/**
 * Flushes the lanes `everyMs` after the first waiting event, after `atCount` events, or on request.
 */
export function createBuffer(parts: {
  lanes: Lane[];
  everyMs: number;
  atCount: number;
  clock: Clock;
  /** Called before each flush. */
  before(): void;
}) {
  const { lanes, everyMs, atCount, clock } = parts;
  let sinceFlush = 0;
  let disarm: (() => void) | undefined;
  let stopped = false;

  const arm = () => {
    if (!stopped) disarm ??= clock.after(everyMs, () => void flush());
  };
  const rest = () => {
    disarm?.();
    disarm = undefined;
  };

  async function flush() {
    parts.before();
    sinceFlush = 0;
    rest();
    await Promise.all(lanes.map((lane) => lane.flush()));
    if (lanes.some((lane) => lane.waiting().length > 0)) arm();
  }

  return {
    flush,
    added() {
      sinceFlush += 1;
      if (sinceFlush >= atCount) void flush();
      else arm();
    },
    stop() {
      stopped = true;
      rest();
    },
  };
}
