import { createSdk, type SdkOptions } from '@sideband/shared-sdk';
import type { Boot } from '@sideband/shared-sdk/release';

/**
 * The page's one SDK. What it goes by is in the document already, so there is no moment at which it
 * could call without knowing; a document without configuration opens none.
 */
export function openSdk(readConfiguration: () => Boot, onBadEnd?: SdkOptions['onBadEnd']) {
  const boot = readConfiguration();
  const { apiBase, country, config, parentDomain } = boot;
  return { boot, sdk: createSdk({ apiBase, country, config, parentDomain, onBadEnd }) };
}
