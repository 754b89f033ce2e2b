export { passkeys } from '../../../contract/passkey/calls.ts';
export {
  type CreationRefusal,
  isCeremonyAborted,
  isPasskeyError,
  type LoginRefusal,
  PasskeyError,
  type PasskeyProblem,
  type RemovalRefusal,
} from '../../../contract/passkey/errors.ts';
export type { OwnPasskey } from '../../../contract/passkey/model.ts';
export type { Ceremonies } from './ceremonies.ts';
export { createPasskey } from './create-passkey.ts';
export { signInWithPasskey } from './sign-in-with-passkey.ts';
export { supportsPasskeys, supportsPasskeysInAutofill } from './support.ts';
export { isPasskeyPromptSuppressed, suppressPasskeyPrompt } from './suppression.ts';
