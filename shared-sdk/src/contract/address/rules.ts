export { addressStatus } from './address-status.ts';
export { normalZip } from './normal-zip.ts';
export { frenchRegionNames, regionNames } from './region-names.ts';
