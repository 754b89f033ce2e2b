import { bytesOf, type Queued } from './queued.ts';

export interface BatchLimit {
  count: number;
  bytes: number;
}

/** Round the events of a request: its name, brackets and braces. */
const envelopeBytes = 32;

export const bytesOfBatch = (batch: Queued[]) =>
  batch.reduce((sum, queued) => sum + bytesOf(queued), envelopeBytes);

/** The oldest events that fit into one request; the first of them fits by definition. */
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
