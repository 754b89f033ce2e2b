import type { TelemetryAction, TelemetryEvent } from '../telemetry/model.ts';
import type { UserEvent } from '../user-events/model.ts';

/** Which call an event goes out with. */
export const laneNames = ['actions', 'events', 'userEvents'] as const;
export type LaneName = (typeof laneNames)[number];

export interface Queued {
  id: string;
  lane: LaneName;
  /**
   * Whose it is: the signed-in customer's handle, `null` for nobody's. Undefined while the page does
   * not know yet who is in front of it.
   */
  handle: string | null | undefined;
  /** Milliseconds since 1970. */
  at: number;
  event: TelemetryAction | TelemetryEvent | UserEvent;
}

const sizes = new WeakMap<object, number>();

/** UTF-8 bytes of the event in a request, with its comma. */
export function bytesOf({ event }: Pick<Queued, 'event'>): number {
  const known = sizes.get(event);
  if (known !== undefined) return known;
  const bytes = new TextEncoder().encode(JSON.stringify(event)).length + 1;
  sizes.set(event, bytes);
  return bytes;
}
