export { validations } from '../../../contract/validation/calls.ts';
export type { PasswordRefusal } from '../../../contract/validation/errors.ts';
export type { AddressVerdict } from '../../../contract/validation/model.ts';
export { checkAddress } from './check-address.ts';
