import type { Lane } from './lane.ts';
import { bytesOf, type Queued } from './queued.ts';

/** Limits for the waiting events of one page. Beyond them the oldest are dropped. */
const most = { count: 10_000, bytes: 4 * 1024 * 1024 };

/** Bounds the waiting events by count and by bytes. */
export function createRoom() {
  let count = 0;
  let bytes = 0;
  const resize = (queued: Queued[], sign: 1 | -1) => {
    count += sign * queued.length;
    for (const one of queued) bytes += sign * bytesOf(one);
  };
  return {
    took: (queued: Queued[]) => resize(queued, 1),
    gave: (queued: Queued[]) => resize(queued, -1),
    /** Returns the events that this lane has to drop so that everything fits again. */
    tooMuch(lane: Lane): Queued[] {
      const going: Queued[] = [];
      let [left, size] = [count, bytes];
      for (const oldest of lane.waiting()) {
        if (left <= most.count && size <= most.bytes) break;
        going.push(oldest);
        left -= 1;
        size -= bytesOf(oldest);
      }
      return going;
    },
  };
}
