import type { Queued } from './queued.ts';

/** Receives events: a list at first, later the module that sends them. */
export interface EventSink {
  add(queued: Queued): void;
}

/** More events within the first seconds indicate a bug. The oldest are dropped. */
const most = 500;

/** Queues events until the sending module has loaded. Adding never blocks. */
export function createEarlyEvents() {
  let early: Queued[] = [];
  let sink: EventSink | undefined;
  return {
    add(queued: Queued) {
      if (sink) return sink.add(queued);
      early.push(queued);
      if (early.length > most) early.shift();
    },
    /** After a sign-out, drops every event that was not recorded as anonymous. */
    forgetCustomers() {
      early = early.filter((queued) => queued.handle === null);
    },
    /** Passes all queued events on to the sink in order. Later events go to it directly. */
    into(to: EventSink) {
      sink = to;
      for (const queued of early) to.add(queued);
      early = [];
    },
  };
}
