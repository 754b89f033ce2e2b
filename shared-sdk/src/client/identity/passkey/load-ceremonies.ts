import { PasskeyError } from '../../../contract/passkey/errors.ts';
import type { Ceremonies } from './ceremonies.ts';
import { supportsPasskeys } from './support.ts';

/**
 * Loads the implementation lazily, because most visits never use a passkey. Rejects when the
 * browser does not support passkeys.
 */
export async function browserCeremonies(): Promise<Ceremonies> {
  if (!supportsPasskeys()) throw new PasskeyError('authenticatorError');
  return (await import('./browser-ceremonies.ts')).ceremonies;
}
