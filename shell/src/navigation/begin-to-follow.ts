import { systemClock } from '@sideband/shared-sdk';
import type { Boot } from '@sideband/shared-sdk/release';
import { type BehaviorSubject, map } from 'rxjs';
import type { Language } from '../language/language.ts';
import { keepTrying } from '../toggles/keep-trying.ts';
import type { LiveRelease } from '../toggles/live-release.ts';
import type { ShellRouter } from './router.tsx';

interface Parts {
  boot: Boot;
  live: LiveRelease;
  router: ShellRouter;
  language: BehaviorSubject<Language>;
  changeWaits: BehaviorSubject<boolean>;
  isBusy(): boolean;
  isAnyShown(names: readonly string[]): boolean;
}

/**
 * Makes the open page follow toggle changes. Its script is not needed for the first paint, and is
 * retried if it fails to load.
 */
export async function beginToFollow(parts: Parts): Promise<void> {
  const { boot, live, language, isBusy } = parts;
  const [{ followChanges }, { followToggles }] = await keepTrying(load, systemClock);
  followChanges(parts);
  await followToggles({
    boot,
    locale: language.pipe(map(({ locale }) => locale)),
    revision: () => live.state.value.revision,
    take: (answer, { isKept }) => live.take(answer, { busy: isBusy(), isKept }),
  });
}

const load = () =>
  Promise.all([
    import(/* webpackChunkName: "toggles" */ './follow-changes.ts'),
    import(/* webpackChunkName: "toggles" */ '../toggles/follow-toggles.ts'),
  ]);
