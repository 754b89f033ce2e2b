export { oneTimePasscodes } from './calls.ts';
export type { PasscodeRefusal, SendRefusal } from './errors.ts';
export type {
  MessageLanguage,
  PasscodeContext,
  PasscodeOption,
  SentPasscode,
} from './model.ts';
export { signInWithPasscode } from './sign-in-with-passcode.ts';
