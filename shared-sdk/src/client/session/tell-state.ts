import { BehaviorSubject, Subject } from 'rxjs';
import type { Mark, SessionRecord } from './session-record.ts';
import type { SessionState } from './session-state.ts';
import { statesAfter } from './state-of.ts';

/** Reports the state of the session to the page, starting with the first session. */
export function sessionTeller(record: SessionRecord) {
  const state = new BehaviorSubject<SessionState>({ type: 'starting' });
  /** Emits when the stored record has changed: `here` by this tab, `elsewhere` by another. */
  const moved = new Subject<'here' | 'elsewhere'>();
  let isOpen = false;
  let told: Mark | undefined;

  function tell(where: 'here' | 'elsewhere') {
    const mark = record.mark();
    // Same sign-in, different handle. Records that were written without an epoch cannot show that.
    const isRenamed = mark.epoch > 0 && mark.epoch === told?.epoch;
    told = mark;
    for (const next of statesAfter(state.value, record.read(), { isRenamed })) state.next(next);
    moved.next(where);
  }

  return {
    state,
    moved,
    isOpen: () => isOpen,
    /** Epoch of the last reported sign-in. */
    epoch: () => told?.epoch,
    /** Reports changes made by another tab. */
    lookAgain() {
      const isNews = !told || !record.isStill(told) || told.handle !== record.mark().handle;
      if (isOpen && isNews) tell('elsewhere');
    },
    /**
     * Reports changes made by this tab. Call it outside locks, because listeners may call the SDK.
     */
    changed() {
      isOpen = true;
      tell('here');
    },
    opening() {
      if (state.value.type === 'failed') state.next({ type: 'starting' });
    },
    /**
     * Reports that boot found no session. The stored record may be cleared, so the other tabs check
     * it as well.
     */
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
