export { validations } from './calls.ts';
export { checkAddress } from './check-address.ts';
export type { PasswordRefusal } from './errors.ts';
export type { AddressVerdict } from './model.ts';
