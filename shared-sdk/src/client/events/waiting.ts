import { mostTelemetryEvents, mostUserEvents } from '../../contract/events/model.ts';
import type { Clock } from '../browser/clock.ts';
import type { Keeper } from './keeper.ts';
import { createLane } from './lane.ts';
import { type LaneName, laneNames, type Queued } from './queued.ts';
import { createRoom } from './room.ts';

export type SendBatch = (batch: Queued[]) => Promise<void>;

const largestBatchBytes = 256 * 1024;
const limits = {
  actions: { count: mostTelemetryEvents, bytes: largestBatchBytes },
  events: { count: mostTelemetryEvents, bytes: largestBatchBytes },
  userEvents: { count: mostUserEvents, bytes: largestBatchBytes },
};

/**
 * All queued events of this page, by lane. Limited in size, and stored where storage is permitted.
 */
export function createWaiting(parts: {
  send: Record<LaneName, SendBatch>;
  keeper: Keeper | undefined;
  mayGo(queued: Queued): boolean;
  clock: Clock;
  closing: AbortSignal;
}) {
  const { keeper, send, ...shared } = parts;
  const room = createRoom();
  const losses = new Map<string, number>();

  const gone = (queued: Queued[]) => {
    room.gave(queued);
    keeper?.forget(queued);
  };
  const lost = (reason: string, queued: Queued[]) => {
    gone(queued);
    losses.set(reason, (losses.get(reason) ?? 0) + queued.length);
  };
  const openLane = (name: LaneName) =>
    createLane({
      ...shared,
      send: send[name],
      limit: limits[name],
      arrived: gone,
      refused: (poison) => lost('refused', [poison]),
    });
  const lanes = {
    actions: openLane('actions'),
    events: openLane('events'),
    userEvents: openLane('userEvents'),
  };
  const all = () => laneNames.flatMap((name) => lanes[name].waiting());

  function makeRoom(name: LaneName) {
    const tooMuch = room.tooMuch(lanes[name]);
    if (tooMuch.length === 0) return;
    lanes[name].remove(tooMuch);
    lost('full', tooMuch);
  }

  return {
    lanes,
    all,
    add(queued: Queued) {
      lanes[queued.lane].add(queued);
      room.took([queued]);
      keeper?.keep(queued);
      makeRoom(queued.lane);
    },
    /** Adds events that this page has adopted from earlier ones. */
    takeUp(older: Queued[]) {
      for (const name of laneNames) {
        const added = lanes[name].putFirst(older.filter(({ lane }) => lane === name));
        room.took(added);
        makeRoom(name);
      }
    },
    /** Removes a customer's events from this page, but not from the store. */
    leaveBehind(handle: string) {
      for (const name of laneNames) {
        const theirs = lanes[name].waiting().filter((queued) => queued.handle === handle);
        lanes[name].remove(theirs);
        room.gave(theirs);
      }
    },
    /** Returns the number of lost events by reason since the last call. */
    takeLosses() {
      const told = [...losses];
      losses.clear();
      return told;
    },
    sendBeforeTheEnd(bytesLeft: number) {
      laneNames.reduce((left, name) => lanes[name].sendBeforeTheEnd(left), bytesLeft);
    },
  };
}
export type Waiting = ReturnType<typeof createWaiting>;
