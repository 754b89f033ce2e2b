import type { Region } from '@sideband/shared-sdk/configuration/model';
import { frenchRegionNames, regionNames } from '@sideband/shared-sdk/rules/address';
import type { CountryCode } from '@sideband/shared-sdk/wire';

const read = (names: Record<string, string>): Region[] =>
  Object.entries(names).map(([code, name]) => ({ code, name }));

/**
 * US states with the federal district and the territories, and Canadian provinces and territories.
 */
export const regions: Record<CountryCode, Region[]> = {
  US: read(regionNames.US),
  CA: read(regionNames.CA),
};

/** French names of the regions whose name differs in French. */
export const frenchRegions = frenchRegionNames;
