import type { Boot } from '@sideband/shared-sdk/release';
import { decide } from '../navigation/decide.ts';
import type { ShellRouter } from '../navigation/router.tsx';
import type { LiveRelease } from '../toggles/live-release.ts';
import type { FailedPage } from './recovery.ts';

interface Parts {
  boot: Pick<Boot, 'releaseSet' | 'addresses'>;
  live: Pick<LiveRelease, 'state' | 'without' | 'lose'>;
  router: Pick<ShellRouter, 'state' | 'navigate'>;
  /** Removes the current page, so that it does not ask for confirmation. */
  leave(): void;
}

/**
 * Navigates to the fallback of a route whose page cannot be shown, and treats that route as off
 * until the next document. Returns false if there is no usable fallback.
 */
export function takeFallback(
  { page, phase }: Pick<FailedPage, 'page' | 'phase'>,
  parts: Parts,
): boolean {
  const { boot, live, router, leave } = parts;
  const { location } = router.state;
  const without = live.without(page.route);
  const way = decide(boot, without, location);
  if (way.kind !== 'redirect') return false;
  const there = decide(boot, without, new URL(way.to, 'http://own.invalid'));
  // A remote that failed to load would also fail for another of its flows.
  const isLost = phase === 'import' && 'remote' in there && there.remote === page.remote;
  if (there.kind !== 'remote' || isLost) return false;
  leave();
  live.lose(page.route);
  void router.navigate(way.to, { replace: true, state: location.state });
  return true;
}
