/**
 * Returns a generator of numbers from 0 to 1 that is determined by an ID (FNV-1a and splitmix32),
 * so the same ID always gives the same drawing.
 */
export function seeded(id: string): () => number {
  let state = 0x811c9dc5;
  for (const letter of id) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
}
