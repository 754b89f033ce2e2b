import type { BehaviorSubject } from 'rxjs';
import type { Mount } from './mount.ts';
import type { StageState } from './page.ts';

/** So long an old page is better than none. */
const patienceMs = 2_000;

/** Says that a page is on its way. The one before stays meanwhile, but not for ever: see `late`. */
export function patience(state: BehaviorSubject<StageState>) {
  let running: ReturnType<typeof setTimeout> | undefined;
  state.subscribe(() => clearTimeout(running));
  return (remote: string, shown: Mount | undefined, hasPicture = false) => {
    const old = shown?.box.hidden ? undefined : shown;
    const opening: StageState = { step: 'opening', remote, over: old !== undefined, hasPicture };
    state.next(opening);
    if (!old) return;
    running = setTimeout(async () => {
      // Whoever pays there sees what becomes of it.
      await old.untilFree();
      if (state.value !== opening) return;
      old.hide();
      state.next({ step: 'opening', remote, over: false, late: true });
    }, patienceMs);
  };
}
