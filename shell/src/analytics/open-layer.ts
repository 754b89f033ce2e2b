/** Tag managers read what has happened; a page that stays open for days must not grow by it. */
const mostEntries = 200;

export interface Layer {
  push(...entries: unknown[]): number;
}

/**
 * The page's data layer: a global array under the name that tag managers look for. One that is there already is used,
 * also where a tag manager listens by a `push` of its own.
 */
export function openLayer(name: string): Layer {
  const place = globalThis as unknown as Record<string, unknown>;
  const there = place[name];
  const layer = Array.isArray(there) ? there : [];
  place[name] = layer;
  return {
    push(...entries) {
      const length = layer.push(...entries);
      if (layer.length > mostEntries) layer.splice(0, layer.length - mostEntries);
      return length;
    },
  };
}
