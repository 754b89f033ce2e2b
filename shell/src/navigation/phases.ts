import type { Location } from 'react-router';
import { BehaviorSubject, type Observable } from 'rxjs';
import type { ShellRouter } from './router.tsx';

/** Phase of a navigation (application §4). Loading a document counts as one. */
export interface NavigationPhase {
  phase: 'started' | 'routesRecognised' | 'ended' | 'cancelled' | 'failed';
  to: Location;
}

/** Emits every phase of every navigation. Late subscribers receive the latest phase first. */
export interface Phases {
  state: Observable<NavigationPhase>;
  /** The route is resolved and its page is requested. */
  recognised(): void;
  /** The page is shown. */
  ended(): void;
  /** The page failed to load. */
  failed(): void;
}

export function followNavigation(router: Pick<ShellRouter, 'state' | 'subscribe'>): Phases {
  const state = new BehaviorSubject<NavigationPhase>({
    phase: 'started',
    to: router.state.location,
  });
  const say = (phase: NavigationPhase['phase'], to: Location) => state.next({ phase, to });

  router.subscribe(({ navigation, location }) => {
    const { to } = state.value;
    const next = navigation.state === 'idle' ? undefined : navigation.location;
    // The visitor was asked to confirm and stayed.
    const isCalledOff = !next && state.value.phase === 'started' && location.key !== to.key;
    const isOther = next !== undefined && next.key !== to.key;
    const isOvertaken = isOther && isUnderWay(state.value) && !next.state?._isRedirect;
    if (isCalledOff || isOvertaken) say('cancelled', to);
    if (isOther) say('started', next);
  });

  return {
    state,
    recognised() {
      const { location } = router.state;
      const isSame = state.value.to.key === location.key;
      // The page was only revalidated.
      if (isSame && state.value.phase !== 'started') return;
      // A fragment navigation has no pending state.
      if (!isSame) say('started', location);
      say('routesRecognised', location);
    },
    ended() {
      const { phase, to } = state.value;
      if (isUnderWay(state.value) || phase === 'failed') say('ended', to);
    },
    failed() {
      if (isUnderWay(state.value)) say('failed', state.value.to);
    },
  };
}

export const isUnderWay = ({ phase }: NavigationPhase) =>
  phase === 'started' || phase === 'routesRecognised';
