export { oneTimePasscodes } from '../../../contract/one-time-passcode/calls.ts';
export type { PasscodeRefusal, SendRefusal } from '../../../contract/one-time-passcode/errors.ts';
export type {
  MessageLanguage,
  PasscodeContext,
  PasscodeOption,
  SentPasscode,
} from '../../../contract/one-time-passcode/model.ts';
export { signInWithPasscode } from './sign-in-with-passcode.ts';
