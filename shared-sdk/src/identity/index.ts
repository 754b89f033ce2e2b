export { identities } from './calls.ts';
export { type CreateOrSignInRefusal, createOrSignIn } from './create-or-sign-in.ts';
export type { CreateRefusal, SignInRefusal, StatusRefusal } from './errors.ts';
export type {
  ContactOption,
  IdentityGrant,
  IdentityStatus,
  NewIdentity,
  OwnIdentity,
} from './model.ts';
export { signInWithPassword } from './sign-in-with-password.ts';
export { type SignInStart, startSignIn } from './start-sign-in.ts';
