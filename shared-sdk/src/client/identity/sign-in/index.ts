export { type CreateOrSignInRefusal, createOrSignIn } from './create-or-sign-in.ts';
export { type SignInStart, startSignIn } from './start-sign-in.ts';
