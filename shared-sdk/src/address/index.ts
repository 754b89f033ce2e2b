export type { Address } from './model.ts';
export { isSameZip } from './same-zip.ts';
export { provinceOf, type TypedAddress, wholeAddress } from './whole-address.ts';
