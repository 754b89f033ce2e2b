/** Limits of the edge. They are duplicated because its module contains the whole schema. */
export const mostEvents = 50;
export const mostBytes = 16 * 1024;

interface Pack<Event> {
  events: readonly Event[];
  text: string;
}

/** Splits events into bodies that are small enough to send. */
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
