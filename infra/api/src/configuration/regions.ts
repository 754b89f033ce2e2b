import { frenchRegionNames, regionNames } from '@sideband/shared-sdk/address/model';
import type { Region } from '@sideband/shared-sdk/configuration/model';
import type { CountryCode } from '@sideband/shared-sdk/wire';

const read = (names: Record<string, string>): Region[] =>
  Object.entries(names).map(([code, name]) => ({ code, name }));

/** States with the federal district and the territories, and provinces with theirs. */
export const regions: Record<CountryCode, Region[]> = {
  US: read(regionNames.US),
  CA: read(regionNames.CA),
};

/** Where the French name is another one. */
export const frenchRegions = frenchRegionNames;
