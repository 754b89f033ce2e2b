import type { Queued } from './queued.ts';

/** Where events go: for the first moments a list, then the part that sends them. */
export interface EventSink {
  add(queued: Queued): void;
}

/** More than that within the first seconds is a fault; the oldest go. */
const most = 500;

/** Keeps what happens before the sending part has come. Nothing of it is lost, and nothing waits. */
export function createEarlyEvents() {
  let early: Queued[] = [];
  let sink: EventSink | undefined;
  return {
    add(queued: Queued) {
      if (sink) return sink.add(queued);
      early.push(queued);
      if (early.length > most) early.shift();
    },
    /** Somebody signed out, and nothing of theirs stays. */
    forgetCustomers() {
      early = early.filter((queued) => queued.handle === null);
    },
    /** Hands everything over, in order; from now on events go there at once. */
    into(to: EventSink) {
      sink = to;
      for (const queued of early) to.add(queued);
      early = [];
    },
  };
}
