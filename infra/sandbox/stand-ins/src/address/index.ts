export { type AddressService, startAddress } from './start-address.ts';
