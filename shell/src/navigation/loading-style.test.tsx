import { describe, expect, it } from '@jest/globals';
import type { Location } from 'react-router';
import { BehaviorSubject } from 'rxjs';
import { showLoadingStyle } from './loading-style.ts';
import type { NavigationPhase } from './phases.ts';

describe('loading style', () => {
  it.each(['ended', 'cancelled', 'failed'] as const)(
    'is on the body until the navigation has %s',
    (last) => {
      const to = { pathname: '/' } as Location;
      const state = new BehaviorSubject<NavigationPhase>({ phase: 'started', to });
      showLoadingStyle({ state });
      const isLoading = () => document.body.hasAttribute('data-loading');

      expect(isLoading()).toBe(true);
      state.next({ phase: 'routesRecognised', to });
      expect(isLoading()).toBe(true);
      state.next({ phase: last, to });
      expect(isLoading()).toBe(false);
    },
  );
});
