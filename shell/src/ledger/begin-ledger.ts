import type { Sdk } from '@sideband/shared-sdk';
import type { Sources } from '../health/sources.ts';
import { mountLife } from '../remotes/mount.ts';
import { keepLedger } from './keep-ledger.ts';
import { nameInCrash } from './name-in-crash.ts';

interface Parts {
  sdk: Pick<Sdk, 'telemetry'>;
  sources: Pick<Sources, 'sourceOf' | 'whoseOf'>;
  /** Whether the overlay is open. The ledger then counts more, which is slower. */
  isLookedAt: boolean;
}

/** Starts the page's ledger. Leaks are reported for the remote and version that caused them. */
export async function beginLedger({ sdk, sources, isLookedAt }: Parts) {
  const lasting = isLookedAt
    ? await import(/* webpackChunkName: "developer" */ './count-lasting.ts')
    : undefined;
  // If this fails, a crash is attributed to the remote that the document was opened with.
  nameInCrash({ life: mountLife, sources }).catch(() => {});
  return keepLedger({
    life: mountLife,
    counter: lasting?.countLasting(),
    tell(owner, problem) {
      sdk.telemetry(sources.sourceOf(owner)).problem('left-behind', problem);
    },
  });
}
