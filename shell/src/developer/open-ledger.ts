import type { Sdk } from '@sideband/shared-sdk';
import type { Override } from '@sideband/shared-sdk/release';
import type { BehaviorSubject, Observable } from 'rxjs';
import type { Sources } from '../health/sources.ts';
import type { Language } from '../language/language.ts';
import type { StageState } from '../remotes/page.ts';
import type { Live } from '../toggles/live-release.ts';
import { isDevelopers, isOverlayOn } from './switch.ts';

interface Parts {
  sdk: Pick<Sdk, 'telemetry'>;
  sources: Pick<Sources, 'sourceOf' | 'whoseOf'>;
  override: Override | undefined;
}

interface Followed {
  stage: { state: Observable<StageState> };
  live: { state: BehaviorSubject<Live> };
  language: BehaviorSubject<Language>;
}

/**
 * Opens the page's ledger of leaks. Normally it starts after the first paint. If the overlay is
 * open, the ledger counts everything, so it has to start before any remote.
 */
export function openLedger({ sdk, sources, override }: Parts) {
  const isDeveloper = isDevelopers(override);
  const isOn = isDeveloper && isOverlayOn();
  const begin = async () => {
    const { beginLedger } = await import(
      /* webpackChunkName: "ledger" */ '../ledger/begin-ledger.ts'
    );
    return beginLedger({ sdk, sources, isLookedAt: isOn });
  };
  const early = isOn ? begin().catch(() => undefined) : undefined;

  return {
    /** Set only if the overlay is open, so that other pages do not wait for the ledger. */
    isReady: early,
    async follow(page: Followed) {
      const ledger = (await early) ?? (await begin());
      if (!isDeveloper) return;
      const { offerOverlay } = await import(
        /* webpackChunkName: "developer" */ './offer-overlay.tsx'
      );
      offerOverlay({ ...page, ledger, isOn });
    },
  };
}
