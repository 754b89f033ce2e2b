/**
 * Maximum number of entries. Older ones can be dropped, because tag managers have already processed
 * them; otherwise, a page that stays open for days would leak memory.
 */
const mostEntries = 200;

export interface Layer {
  push(...entries: unknown[]): number;
}

/**
 * Opens the page's data layer: a global array with the name that tag managers expect. An existing
 * one is reused, including the `push` with which a tag manager may have replaced the native one.
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
