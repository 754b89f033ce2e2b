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
export { type CreateOrSignInRefusal, createOrSignIn } from './create-or-sign-in.ts';
export { signInWithPassword } from './sign-in-with-password.ts';
export { type SignInStart, startSignIn } from './start-sign-in.ts';
