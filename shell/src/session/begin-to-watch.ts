import { type Sdk, systemClock } from '@sideband/shared-sdk';
import type { Boot } from '@sideband/shared-sdk/release';
import { BehaviorSubject } from 'rxjs';
import { decide } from '../navigation/decide.ts';
import type { ShellRouter } from '../navigation/router.tsx';
import type { Language, Unsaved } from '../shell-context.ts';
import { keepTrying } from '../toggles/keep-trying.ts';
import type { LiveRelease } from '../toggles/live-release.ts';

interface Parts {
  boot: Boot;
  sdk: Sdk;
  live: LiveRelease;
  router: ShellRouter;
  language: BehaviorSubject<Language>;
  unsaved: BehaviorSubject<Unsaved>;
  timedOut: BehaviorSubject<boolean>;
}

/** Whether the server has said that the session has timed out; listens before anybody asks. */
export function noteTimeout({ session }: Pick<Sdk, 'session'>): BehaviorSubject<boolean> {
  const timedOut = new BehaviorSubject(false);
  session.events.subscribe(({ type }) => type === 'SESSION_TIMED_OUT' && timedOut.next(true));
  return timedOut;
}

/** Has somebody asked whether they are there before their session ends. Nothing of it is in the first picture. */
export async function beginToWatch(parts: Parts): Promise<void> {
  const { boot, live, router } = parts;
  const { showTimeout } = await keepTrying(
    () => import(/* webpackChunkName: "timeout" */ './show-timeout.tsx'),
    systemClock,
  );
  await showTimeout({
    ...parts,
    asksForSignIn() {
      const decision = decide(boot, live.state.value, router.state.location);
      return decision.kind === 'remote' && decision.row.signIn === true;
    },
  });
}
