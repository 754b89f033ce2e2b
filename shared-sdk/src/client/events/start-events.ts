import { createTurns } from '../browser/in-turn.ts';
import { within } from '../http/within.ts';
import type { SessionState } from '../session/session-state.ts';
import { createBuffers } from './buffers.ts';
import type { EventParts, Events } from './events.ts';
import { createKeeper } from './keeper.ts';
import { beatMs, takeOrphans } from './orphans.ts';
import { ownerOf } from './owner.ts';
import { createPass } from './pass.ts';
import { createWaiting } from './waiting.ts';

/** Time limit for sending the last events of a customer who leaves. */
const leaveWithinMs = 2_000;
/**
 * Time limit for gathering events at sign-out. Meanwhile the page still shows the customer as
 * signed in.
 */
const gatherWithinMs = 300;

/**
 * Sends events in batches, retries them when they did not arrive, and stores customers' events
 * beyond the lifetime of the page.
 */
export function startEvents(parts: EventParts): Events {
  const { clock, closing, store, locks, session, tellLoss } = parts;
  const tab = crypto.randomUUID();
  /** Handle of the current customer, null for an anonymous visitor. Undefined until first known. */
  let handle: string | null | undefined;
  let isKnown = false;
  /** Handle of the customer whose session ended here, until the next sign-in or sign-out. */
  let ended: string | undefined;

  const pass = createPass({ ...parts, here: () => handle });
  const { whose, mayGo, isLeaving, send } = pass;
  const keeper = store && createKeeper({ store, clock, tab, signsOut: isLeaving });
  const waiting = createWaiting({ send, keeper, clock, closing, mayGo });
  const buffers = createBuffers({ waiting, clock, tellLoss });

  const inTurn = createTurns();
  const takeUp = ({ everywhere = false } = {}) => inTurn(() => takeUpNow(whose(), everywhere));
  async function takeUpNow(name: string | null | undefined, everywhere: boolean) {
    const theirs = whose();
    if (!store || !theirs || !name) return;
    const orphans = await takeOrphans({ store, locks, clock, tab, handle: name, everywhere });
    if (whose() !== theirs || orphans.length === 0) return;
    waiting.takeUp(orphans);
    rename(name, theirs);
    void buffers.flush();
  }

  const theirsWaiting = (of: string) => waiting.all().filter((queued) => queued.handle === of);

  /** Assigns waiting and stored events to the customer's new handle. */
  function rename(from: string, to: string) {
    if (from === to) return;
    for (const queued of theirsWaiting(from)) {
      queued.handle = to;
      keeper?.keep(queued);
    }
  }

  function follow(state: SessionState) {
    const next = handleOf(state);
    isKnown = next !== undefined;
    if (next === undefined) return;
    for (const queued of waiting.all()) {
      if (queued.handle !== undefined) continue;
      queued.handle = next;
      keeper?.keep(queued);
    }
    if (ended && isSignedOut(state)) keeper?.wipe(ended);
    if (next !== null || isSignedOut(state)) ended = undefined;
    if (next === handle) return;
    const before = handle;
    handle = next;
    if (before && next) {
      rename(before, next);
      void inTurn(() => takeUpNow(before, false));
    } else if (before && !isLeaving(before)) leaveBehind(before, isSignedOut(state));
    // Computes the fingerprint now, so that it is ready when the page has to store events in a
    // hurry.
    if (handle) void ownerOf(handle);
    void takeUp();
  }

  /**
   * Removes the customer's events from this page. After a sign-out they are deleted. After a
   * session that merely ended, the stored ones wait for the customer's next session.
   */
  function leaveBehind(theirs: string, signedOut: boolean) {
    waiting.leaveBehind(theirs);
    if (signedOut) keeper?.wipe(theirs);
    else ended = theirs;
  }

  function beat() {
    if (closing.aborted) return;
    if (waiting.all().some((queued) => queued.handle)) void keeper?.write();
    void takeUp();
    keepBeating();
  }
  function keepBeating() {
    if (store) stopBeating = clock.after(beatMs, beat);
  }
  let stopBeating = () => {};

  /**
   * Includes the customer's events in other tabs, which drop them once they learn of the sign-out.
   */
  async function gather() {
    await keeper?.write();
    await takeUp({ everywhere: true });
  }

  const following = session.state.subscribe(follow);
  const unwatch = parts.page.watch({
    hidden() {
      void keeper?.write({ isLeaving: true });
      waiting.sendBeforeTheEnd(parts.keptAlive());
    },
    shown() {
      void takeUp();
      void buffers.flush();
    },
  });
  keepBeating();
  closing.addEventListener('abort', () => {
    following.unsubscribe();
    unwatch();
    stopBeating();
    buffers.stop();
    keeper?.stop();
    store?.close();
  });

  return {
    add(queued) {
      // The event was recorded while the session was still starting.
      if (isKnown && queued.handle === undefined) queued.handle = handle;
      waiting.add(queued);
      buffers.added(queued.lane);
    },
    async launch() {
      await takeUp();
      await buffers.flush();
    },
    async leave() {
      if (!handle) return;
      await within(clock, leaveWithinMs, async () => {
        await gather();
        await buffers.flush();
      });
    },
    async farewell(accessToken) {
      const theirs = handle;
      if (!theirs) return undefined;
      const last = pass.leave(theirs, accessToken);
      let isOver = false;
      const over = () => {
        if (isOver) return;
        isOver = true;
        last.over();
        if (handle !== theirs) leaveBehind(theirs, true);
        else for (const queued of theirsWaiting(theirs)) keeper?.keep(queued);
        // Events recorded meanwhile have been waiting for the current session.
        void buffers.flush();
      };
      await within(clock, gatherWithinMs, gather);
      // From here on, only this page holds the events.
      keeper?.wipe(theirs);
      return {
        async say(token) {
          last.show(token);
          await within(clock, leaveWithinMs, buffers.flush);
          if (theirsWaiting(theirs).length === 0) over();
        },
        over,
      };
    },
  };
}

const isSignedOut = (state: SessionState) =>
  state.type === 'anonymous' && state.reason === 'signedOut';

function handleOf(state: SessionState): string | null | undefined {
  if (state.type === 'authenticated') return state.handle;
  return state.type === 'anonymous' ? null : undefined;
}
