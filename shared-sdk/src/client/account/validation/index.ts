export { passwordRules } from '@sideband/shared-sdk/rules/passwords';
export { isUsername, usernameLength } from '@sideband/shared-sdk/rules/usernames';
export { validations } from '../../../contract/validation/calls.ts';
export type { PasswordRefusal } from '../../../contract/validation/errors.ts';
export type { AddressVerdict } from '../../../contract/validation/model.ts';
export { checkAddress } from './check-address.ts';
