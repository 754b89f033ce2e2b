import type { ReleaseRecord } from '@sideband/shared-sdk/release';
import { sharedVersions } from '../shared-versions.ts';
import type { SdkContract } from './sdk-contract.ts';

/** Returns what a shell built with this SDK provides for remotes. */
export function provided(contract: SdkContract): NonNullable<ReleaseRecord['provides']> {
  const modules = Object.entries(contract.modules).map(([module, exports]) => {
    const types = Object.entries(exports).map(([name, { hash }]) => [name, hash]);
    return [module, { version: sharedVersions[module] ?? '', exports: Object.fromEntries(types) }];
  });
  return {
    modules: Object.fromEntries(modules),
    stillFits: contract.stillFits,
    remoteContract: contract.remoteContract,
    sdkContract: contract.sdkContract,
  };
}
