/** How much of a stream is read at once (SDK §9). */
export const streamChunkBytes = 64 * 1024;

/** The byte ranges that read a file of that length, in order; ends are inclusive as in RFC 9110 §14. */
export function* chunkRanges(lengthBytes: number): Generator<{ first: number; last: number }> {
  for (let first = 0; first < lengthBytes; first += streamChunkBytes) {
    yield { first, last: Math.min(first + streamChunkBytes, lengthBytes) - 1 };
  }
}
