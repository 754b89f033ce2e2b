/** Bytes of a stream that are read per request (SDK §9). */
export const streamChunkBytes = 64 * 1024;

/**
 * Yields the byte ranges that cover a file of that length, in order. Both ends are inclusive, as in
 * RFC 9110 §14.
 */
export function* chunkRanges(lengthBytes: number): Generator<{ first: number; last: number }> {
  for (let first = 0; first < lengthBytes; first += streamChunkBytes) {
    yield { first, last: Math.min(first + streamChunkBytes, lengthBytes) - 1 };
  }
}
