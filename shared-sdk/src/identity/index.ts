export { identities } from './calls.ts';
export type { SignInRefusal } from './errors.ts';
export type { IdentityGrant } from './model.ts';
export { signInWithPassword } from './sign-in-with-password.ts';
