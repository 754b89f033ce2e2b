/** What the edge takes at once; its own numbers come with all that it reads beacons by. */
export const mostEvents = 50;
export const mostBytes = 16 * 1024;

interface Pack<Event> {
  events: readonly Event[];
  text: string;
}

/** Events as texts that are small enough to be sent. */
export function packs<Event>(
  events: readonly Event[],
  packed: (some: readonly Event[]) => object,
): Pack<Event>[] {
  if (events.length === 0) return [];
  const text = JSON.stringify(packed(events));
  const fits = events.length <= mostEvents && new Blob([text]).size <= mostBytes;
  if (fits || events.length === 1) return [{ events, text }];
  const half = Math.ceil(events.length / 2);
  return [...packs(events.slice(0, half), packed), ...packs(events.slice(half), packed)];
}
