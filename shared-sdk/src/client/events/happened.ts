import type { Attributes } from '../../contract/events/model.ts';
import type { LogicalClock } from '../../contract/time/model.ts';
import type { Clock } from '../browser/clock.ts';
import type { LogicalClockKeeper } from '../time/logical-clock.ts';

/** Fields of every event, recorded when it happens. */
export interface Happened {
  at: string;
  logicalClock: LogicalClock;
  attributes: Attributes;
}

const longestText = 512;
const mostAttributes = 24;

/** Truncates values beyond the limits, because the server would refuse the event. */
export const takeDown =
  ({ clock, logicalClock }: { clock: Clock; logicalClock: LogicalClockKeeper }) =>
  (attributes: Record<string, Attributes[string] | undefined>): Happened => ({
    at: clock.now().toISOString(),
    logicalClock: logicalClock.tick(),
    attributes: Object.fromEntries(
      Object.entries(attributes)
        .flatMap(([name, value]) => (value === undefined ? [] : [[name, short(value)] as const]))
        .slice(0, mostAttributes),
    ),
  });
export type TakeDown = ReturnType<typeof takeDown>;

const short = (value: Attributes[string]) =>
  typeof value === 'string' ? value.slice(0, longestText) : value;
