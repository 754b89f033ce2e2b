export { addressStatus } from '../contract/address/address-status.ts';
export { normalZip } from '../contract/address/normal-zip.ts';
export { isAddress, placeOf, shownPlace } from '../contract/address/place-of-use.ts';
export { frenchRegionNames, regionNames } from '../contract/address/region-names.ts';
