export type { Address } from './model.ts';
export { readPostalCode } from './postal-code.ts';
export { regionName, regionOf, regionsOf } from './regions.ts';
export { isSameZip } from './same-zip.ts';
export { provinceOf, type TypedAddress, wholeAddress } from './whole-address.ts';
