import type { Boot } from '@sideband/shared-sdk/release';
import type { ReactNode } from 'react';
import type { LiveRelease } from '../toggles/live-release.ts';
import { followDirection } from './direction.ts';
import type { Guard } from './guard.ts';
import { showLoadingStyle } from './loading-style.ts';
import { followNavigation } from './phases.ts';
import { createShellRouter } from './router.tsx';
import { keepScroll } from './scroll.ts';

interface Parts {
  boot: Boot;
  live: LiveRelease;
  guard: Guard;
  mayChange(where: { isSamePath: boolean }): boolean;
  frame: ReactNode;
}

/**
 * Creates the router and everything that follows navigations: loading style, scroll position and
 * direction of transitions.
 */
export function beginNavigation(parts: Parts) {
  const router = createShellRouter({
    ...parts,
    onFailed(error) {
      phases.failed();
      reportError(error);
    },
  });
  const phases = followNavigation(router);
  showLoadingStyle(phases);
  keepScroll(router, phases);
  followDirection(router);
  return { router, phases };
}
