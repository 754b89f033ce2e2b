import type { Clock } from '../browser/clock.ts';
import type { SessionDoor } from '../session/session-door.ts';
import type { LogicalClockKeeper } from '../time/logical-clock.ts';
import { createEarlyEvents } from './early-events.ts';
import { takeDown } from './happened.ts';
import type { Queued } from './queued.ts';

/**
 * Records events from the first moment on. The module that sends them loads after the first paint.
 */
export function collectEvents(parts: {
  /** Timestamps the events. */
  clock: Clock;
  /** System clock, which measures how long events have been waiting. */
  machine: Clock;
  logicalClock: LogicalClockKeeper;
  session: Pick<SessionDoor, 'state' | 'current'>;
}) {
  const { clock, machine, logicalClock, session } = parts;
  const early = createEarlyEvents();
  const down = takeDown({ clock, logicalClock });
  const add = (event: Pick<Queued, 'id' | 'lane' | 'event'>) => {
    const state = session.current();
    const nobody = state.type === 'anonymous' ? null : undefined;
    const handle = state.type === 'authenticated' ? state.handle : nobody;
    early.add({ ...event, handle, at: machine.now().getTime() });
  };
  session.state.subscribe((state) => {
    if (state.type === 'anonymous' && state.reason === 'signedOut') early.forgetCustomers();
  });
  return { takeDown: down, add, into: early.into };
}
