export { identities } from '../../../contract/identity/calls.ts';
export type {
  CreateRefusal,
  SignInRefusal,
  StatusRefusal,
} from '../../../contract/identity/errors.ts';
export type {
  ContactOption,
  IdentityGrant,
  IdentityStatus,
  NewIdentity,
  OwnIdentity,
} from '../../../contract/identity/model.ts';
export { signInWithPassword } from './sign-in-with-password.ts';
