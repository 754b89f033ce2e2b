import type { Clock } from '../browser/clock.ts';
import type { SayFarewell } from '../session/session-actions.ts';
import type { SessionDoor } from '../session/session-door.ts';
import type { EventSink } from './early-events.ts';
import type { EventStore } from './event-store.ts';
import type { PageLife } from './page-life.ts';
import type { LaneName } from './queued.ts';
import type { SendBatch } from './waiting.ts';

export interface EventParts {
  send: Record<LaneName, SendBatch>;
  /** Sends with the session of that access token instead of the current one. */
  sendAs(accessToken: string): Record<LaneName, SendBatch>;
  session: Pick<SessionDoor, 'state'>;
  /**
   * Keeps signed-in customers' events beyond the lifetime of the page. Without it, no event
   * outlives the page.
   */
  store: EventStore | undefined;
  /**
   * Keeps two tabs from adopting the same events. Without it, the server detects the duplicates.
   */
  locks: LockManager | undefined;
  page: PageLife;
  /** Bytes that may still be sent in requests that outlive the page. */
  keptAlive(): number;
  /** System clock, because tabs compare their times with each other. */
  clock: Clock;
  closing: AbortSignal;
  /** Reports how many events were lost, and why. */
  tellLoss(reason: string, count: number): void;
}

export interface Events extends EventSink {
  /** Adopts events that earlier pages left behind, and flushes. */
  launch(): Promise<void>;
  /** Sends all events of the customer before the session ends, within a time limit. */
  leave(): Promise<void>;
  /** Sends the customer's remaining events at sign-out, with their session and no other. */
  farewell: SayFarewell;
}
