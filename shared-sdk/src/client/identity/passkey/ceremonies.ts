import { PasskeyError } from '../../../contract/passkey/errors.ts';
import type {
  Assertion,
  Attestation,
  CreationStart,
  LoginStart,
} from '../../../contract/passkey/model.ts';
import { supportsPasskeys } from './support.ts';

export type RequestOptions = LoginStart['publicKeyCredentialRequestOptions'];
export type CreationOptions = CreationStart['publicKeyCredentialCreationOptions'];

/** The browser's passkey operations. Each rejects with a `PasskeyError`. */
export interface Ceremonies {
  /**
   * Signs a challenge. With `autofill`, stays pending until the visitor picks a passkey in a field.
   */
  get(options: RequestOptions, how: { autofill: boolean }): Promise<Assertion>;
  create(options: CreationOptions): Promise<Attestation>;
  /** Aborts the running ceremony, which then rejects as `ceremonyAborted`. */
  cancel(): void;
}

/**
 * Loads the implementation lazily, because most visits never use a passkey. Rejects when the
 * browser does not support passkeys.
 */
export async function browserCeremonies(): Promise<Ceremonies> {
  if (!supportsPasskeys()) throw new PasskeyError('authenticatorError');
  return (await import('./browser-ceremonies.ts')).ceremonies;
}
