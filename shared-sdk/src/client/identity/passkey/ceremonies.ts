import type {
  Assertion,
  Attestation,
  CreationStart,
  LoginStart,
} from '../../../contract/passkey/model.ts';

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
