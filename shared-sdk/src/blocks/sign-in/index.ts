export { ResendPasscode } from './ResendPasscode.tsx';
export { SignIn } from './SignIn.tsx';
export type { SignInReason } from './sign-in-flow.ts';
