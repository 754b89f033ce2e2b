import type { SessionState } from '@sideband/shared-sdk';
import { type HeldClock, holdClock } from '@sideband/shared-sdk/fake';
import { BehaviorSubject } from 'rxjs';
import type { EventStore } from './event-store.ts';
import type { LaneName, Queued } from './queued.ts';
import { startEvents } from './start-events.ts';

export interface Sent {
  lane: LaneName;
  ids: string[];
  /** Session state when the batch was sent. */
  as: SessionState;
  /** Access token of the session the batch was sent with, if not the current one. */
  token?: string;
}

type Answer = (sent: Sent) => unknown;

export const signedIn = (handle = 'ada@example.com'): SessionState => ({
  type: 'authenticated',
  handle,
});
export const anonymous: SessionState = { type: 'anonymous', reason: 'arrived' };

let made = 0;

/**
 * Opens a page with events whose server is a single function. Sends nothing before the first flush.
 */
export function openDesk(
  options: {
    clock?: HeldClock;
    store?: EventStore | undefined;
    state?: SessionState;
    /** Responds to a batch. Throw to make it fail. */
    answer?: Answer;
  } = {},
) {
  const { clock = holdClock(), store, state = signedIn() } = options;
  const life = new AbortController();
  const session = { state: new BehaviorSubject<SessionState>(state) };
  const sent: Sent[] = [];
  const losses: [string, number][] = [];
  let answer = options.answer ?? (() => {});
  let page = { hidden: () => {}, shown: () => {} };

  const sendOn = (lane: LaneName, token?: string) => async (batch: Queued[]) => {
    const as = session.state.value;
    const one: Sent = { lane, ids: batch.map(({ id }) => id), as, ...(token && { token }) };
    sent.push(one);
    await answer(one);
  };
  const lanes = (token?: string) => ({
    actions: sendOn('actions', token),
    events: sendOn('events', token),
    userEvents: sendOn('userEvents', token),
  });
  const events = startEvents({
    send: lanes(),
    sendAs: lanes,
    session,
    store,
    locks: undefined,
    clock,
    closing: life.signal,
    keptAlive: () => 64 * 1024,
    page: {
      watch(given) {
        page = given;
        return () => {};
      },
    },
    tellLoss: (reason, count) => void losses.push([reason, count]),
  });

  function queue(lane: LaneName, bytes = 0): Queued {
    const id = `${lane}-${String(++made).padStart(5, '0')}`;
    const { value } = session.state;
    const nobody = value.type === 'anonymous' ? null : undefined;
    const attributes: Record<string, string> = bytes > 0 ? { filler: 'x'.repeat(bytes) } : {};
    const happened = { at: '', logicalClock: { epoch: 0, counter: made }, attributes };
    return {
      id,
      lane,
      handle: value.type === 'authenticated' ? value.handle : nobody,
      at: clock.now().getTime(),
      event: { eventTokenId: id, type: 'test', ...happened },
    };
  }

  return {
    ...events,
    clock,
    sent,
    losses,
    /** Records `count` events of a lane for the current session. */
    happen(lane: LaneName, count: number, bytes?: number) {
      const queued = Array.from({ length: count }, () => queue(lane, bytes));
      for (const one of queued) events.add(one);
      return queued.map(({ id }) => id);
    },
    batches: () => sent.map(({ ids }) => ids.length),
    becomes: (next: SessionState) => session.state.next(next),
    answers: (next: Answer) => {
      answer = next;
    },
    hide: () => page.hidden(),
    show: () => page.shown(),
    close: () => life.abort(),
  };
}

export const failing = (status: number) => () => {
  throw Object.assign(new Error(`status ${status}`), { name: 'ServiceError', status });
};

/** Responds with the given answers one by one, then succeeds. */
export function inTurn(...answers: Answer[]): Answer {
  const left = [...answers];
  return (sent) => left.shift()?.(sent);
}
