export { freshSignInMs } from '@sideband/shared-sdk/rules/account-closing';
export { ownIdentities } from '../../../contract/own-identity/calls.ts';
export type {
  ChangeHandleRefusal,
  ChangePasswordRefusal,
  ChangePhoneRefusal,
  CloseRefusal,
} from '../../../contract/own-identity/errors.ts';
export { changeHandle } from './change-handle.ts';
export { changePhoneNumber } from './change-phone-number.ts';
export { removeIdentity } from './remove-identity.ts';
