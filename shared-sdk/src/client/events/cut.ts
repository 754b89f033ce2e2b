import { bytesOf, type Queued } from './queued.ts';

export interface BatchLimit {
  count: number;
  bytes: number;
}

/** JSON around the events of a request: field name, brackets and braces. */
const envelopeBytes = 32;

export const bytesOfBatch = (batch: Queued[]) =>
  batch.reduce((sum, queued) => sum + bytesOf(queued), envelopeBytes);

/**
 * Returns the oldest events that fit into one request. Always includes the first, however large it
 * is.
 */
export function cut(waiting: Queued[], { count, bytes }: BatchLimit): Queued[] {
  const batch: Queued[] = [];
  let size = envelopeBytes;
  for (const queued of waiting.slice(0, count)) {
    size += bytesOf(queued);
    if (size > bytes && batch.length > 0) break;
    batch.push(queued);
  }
  return batch;
}
