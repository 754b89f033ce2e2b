import { type Sdk, systemClock } from '@sideband/shared-sdk';
import type { Boot } from '@sideband/shared-sdk/release';
import type { BehaviorSubject, Observable } from 'rxjs';
import type { Language } from '../language/language.ts';
import { decide } from '../navigation/decide.ts';
import type { ShellRouter } from '../navigation/router.tsx';
import { keepTrying } from '../toggles/keep-trying.ts';
import type { LiveRelease } from '../toggles/live-release.ts';
import type { Unsaved } from '../unsaved/unsaved.ts';

interface Parts {
  boot: Boot;
  sdk: Sdk;
  /** URLs of responses. */
  answers: Observable<string>;
  live: LiveRelease;
  router: ShellRouter;
  language: BehaviorSubject<Language>;
  unsaved: BehaviorSubject<Unsaved>;
  timedOut: BehaviorSubject<boolean>;
}

/** Starts the inactivity warning. Its script is not needed for the first paint. */
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
