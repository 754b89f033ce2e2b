import type { Happened } from './happened.ts';

/** Calls that events are sent with. */
export const laneNames = ['actions', 'events', 'userEvents'] as const;
export type LaneName = (typeof laneNames)[number];

export interface Queued {
  id: string;
  lane: LaneName;
  /**
   * Handle of the signed-in customer, `null` for an anonymous visitor. Undefined while the session
   * is unknown.
   */
  handle: string | null | undefined;
  /** Milliseconds since 1970. */
  at: number;
  /** The event in the format that its call accepts. */
  event: Happened & Record<string, unknown>;
}

const sizes = new WeakMap<object, number>();

/** Returns the size of the event in a request in UTF-8 bytes, including its comma. */
export function bytesOf({ event }: Pick<Queued, 'event'>): number {
  const known = sizes.get(event);
  if (known !== undefined) return known;
  const bytes = new TextEncoder().encode(JSON.stringify(event)).length + 1;
  sizes.set(event, bytes);
  return bytes;
}
