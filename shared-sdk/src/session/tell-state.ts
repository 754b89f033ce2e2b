import { BehaviorSubject, Subject } from 'rxjs';
import type { Mark, SessionRecord } from './session-record.ts';
import type { SessionState } from './session-state.ts';
import { statesAfter } from './state-of.ts';

/** Tells the page what has become of the session. It is told nothing before it has one. */
export function sessionTeller(record: SessionRecord) {
  const state = new BehaviorSubject<SessionState>({ type: 'starting' });
  /** What is kept has changed: `here` by this tab, `elsewhere` by another. */
  const moved = new Subject<'here' | 'elsewhere'>();
  let isOpen = false;
  let told: Mark | undefined;

  function tell(where: 'here' | 'elsewhere') {
    const mark = record.mark();
    // One sign-in, another name. What others wrote without an epoch says nothing of the kind.
    const isRenamed = mark.epoch > 0 && mark.epoch === told?.epoch;
    told = mark;
    for (const next of statesAfter(state.value, record.read(), { isRenamed })) state.next(next);
    moved.next(where);
  }

  return {
    state,
    moved,
    isOpen: () => isOpen,
    /** Of the sign-in that the page was last told of. */
    epoch: () => told?.epoch,
    /** Another tab may have changed what is kept. */
    lookAgain() {
      const isNews = !told || !record.isStill(told) || told.handle !== record.mark().handle;
      if (isOpen && isNews) tell('elsewhere');
    },
    /** This tab has changed what is kept. Say so outside locks: listeners may do anything. */
    changed() {
      isOpen = true;
      tell('here');
    },
    opening() {
      if (state.value.type === 'failed') state.next({ type: 'starting' });
    },
    /** No session at boot. What was stored may be cleared: the other tabs look for themselves. */
    failed(error: unknown) {
      state.next({ type: 'failed', error });
      moved.next('here');
    },
    close() {
      state.complete();
      moved.complete();
    },
  };
}
export type SessionTeller = ReturnType<typeof sessionTeller>;
