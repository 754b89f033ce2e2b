const mostEvents = 50;
/** The edge takes 16 kB at once. */
const mostBytes = 15_000;

/** Events as texts that are small enough to be sent. */
export function packs<Event>(
  events: readonly Event[],
  packed: (some: readonly Event[]) => object,
): string[] {
  if (events.length === 0) return [];
  const text = JSON.stringify(packed(events));
  const fits = events.length <= mostEvents && new Blob([text]).size <= mostBytes;
  if (fits || events.length === 1) return [text];
  const half = Math.ceil(events.length / 2);
  return [...packs(events.slice(0, half), packed), ...packs(events.slice(half), packed)];
}
