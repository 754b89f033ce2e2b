import type { Sdk } from '@sideband/shared-sdk';
import type { Sources } from '../health/sources.ts';
import { mountLife } from '../remotes/mount.ts';
import { keepLedger } from './keep-ledger.ts';

interface Parts {
  sdk: Pick<Sdk, 'telemetry'>;
  sources: Pick<Sources, 'sourceOf'>;
  /** Whether a developer looks: then more is counted than costs nothing. */
  isLookedAt: boolean;
}

/** The page's ledger. What stays behind is told of the remote and version that left it. */
export async function beginLedger({ sdk, sources, isLookedAt }: Parts) {
  const lasting = isLookedAt
    ? await import(/* webpackChunkName: "developer" */ './count-lasting.ts')
    : undefined;
  return keepLedger({
    life: mountLife,
    counter: lasting?.countLasting(),
    tell(owner, problem) {
      sdk.telemetry(sources.sourceOf(owner)).problem('left-behind', problem);
    },
  });
}
