import type { Clock } from '../http/clock.ts';
import type { SayFarewell } from '../session/session-deeds.ts';
import type { SessionDoor } from '../session/session-door.ts';
import type { EventSink } from './early-events.ts';
import type { EventStore } from './event-store.ts';
import type { PageLife } from './page-life.ts';
import type { LaneName } from './queued.ts';
import type { SendBatch } from './waiting.ts';

export interface EventParts {
  send: Record<LaneName, SendBatch>;
  /** Sends with the session of that access token instead of the one there is. */
  sendAs(accessToken: string): Record<LaneName, SendBatch>;
  session: Pick<SessionDoor, 'state'>;
  /** Where signed-in customers' events outlive the page; without it none do. */
  store: EventStore | undefined;
  /** Keeps two tabs from taking up the same events; without it the server knows what comes twice. */
  locks: LockManager | undefined;
  page: PageLife;
  /** How many bytes may outlive the page now. */
  keptAlive(): number;
  /** The machine's: tabs compare their times by it. */
  clock: Clock;
  closing: AbortSignal;
  /** Tells how many events were lost, and why. */
  tellLoss(reason: string, count: number): void;
}

export interface Events extends EventSink {
  /** Brings back what earlier pages left, and sends what waits. */
  launch(): Promise<void>;
  /** Before a session is given up: sends everything of the customer, for a bounded time. */
  leave(): Promise<void>;
  /** At a sign-out: what is the customer's still goes out with their session, and with no other. */
  farewell: SayFarewell;
}
