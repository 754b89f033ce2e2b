import type { Location } from 'react-router';
import { BehaviorSubject, type Observable } from 'rxjs';
import type { ShellRouter } from './router.tsx';

/** How far somebody is on the way to a page (application §4). A document begins with such a way itself. */
export interface NavigationPhase {
  phase: 'started' | 'routesRecognised' | 'ended' | 'cancelled' | 'failed';
  to: Location;
}

/** Every phase of every navigation, for whatever goes by them; who listens later hears the latest first. */
export interface Phases {
  state: Observable<NavigationPhase>;
  /** It is known whose page that is, and the page is asked for. */
  recognised(): void;
  /** The page can be read. */
  ended(): void;
  /** There is no such page to be had. */
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
    // Asked on the way whether to leave, somebody stayed.
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
      // The page has only been decided anew.
      if (isSame && state.value.phase !== 'started') return;
      // To another place of the same page one goes at once.
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
