export { cityLine } from './city-line.ts';
export type { Address, PlaceOfUse, ServicePlace } from './model.ts';
export { isAddress, isUsable, placeOf, shownPlace } from './place-of-use.ts';
export { readPostalCode } from './postal-code.ts';
export { isCodeIn, regionOfCode } from './region-of-code.ts';
export { regionName, regionOf, regionsOf } from './regions.ts';
export { isSameZip } from './same-zip.ts';
export { provinceOf, type TypedAddress, wholeAddress } from './whole-address.ts';
