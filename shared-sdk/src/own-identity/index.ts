export { ownIdentities } from './calls.ts';
export { changeHandle } from './change-handle.ts';
export type {
  ChangeHandleRefusal,
  ChangePasswordRefusal,
  ChangePhoneRefusal,
} from './errors.ts';
export { removeIdentity } from './remove-identity.ts';
