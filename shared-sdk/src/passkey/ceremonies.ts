import { PasskeyError } from './errors.ts';
import type { Assertion, Attestation, CreationStart, LoginStart } from './model.ts';
import { supportsPasskeys } from './support.ts';

export type RequestOptions = LoginStart['publicKeyCredentialRequestOptions'];
export type CreationOptions = CreationStart['publicKeyCredentialCreationOptions'];

/** What a browser does with passkeys. Each fails with a `PasskeyError`. */
export interface Ceremonies {
  /** With `autofill` it waits, for as long as the page stays, until a passkey is picked in a field. */
  get(options: RequestOptions, how: { autofill: boolean }): Promise<Assertion>;
  create(options: CreationOptions): Promise<Attestation>;
  /** Ends the one that is under way, which then fails as called off. */
  cancel(): void;
}

/** Loaded when first needed: most visits never use a passkey. Fails in a browser that knows none. */
export async function browserCeremonies(): Promise<Ceremonies> {
  if (!supportsPasskeys()) throw new PasskeyError('authenticatorError');
  return (await import('./browser-ceremonies.ts')).ceremonies;
}
