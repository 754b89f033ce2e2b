export { addressStatus } from '../contract/address/address-status.ts';
export { normalZip } from '../contract/address/normal-zip.ts';
export { frenchRegionNames, regionNames } from '../contract/address/region-names.ts';
