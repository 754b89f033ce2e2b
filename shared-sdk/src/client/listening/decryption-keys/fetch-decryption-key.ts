import type { Sdk } from '@sideband/shared-sdk';
import { type Result, refuse } from '@sideband/shared-sdk/wire';
import { decryptionKeys } from '../../../contract/decryption-keys/calls.ts';
import type { KeyRefusal } from '../../../contract/decryption-keys/errors.ts';
import type { DecryptionKey } from '../../../contract/decryption-keys/model.ts';

interface Wanted {
  /** Key ID from the manifest, if it has one. */
  keyId: string | undefined;
  /** URL of the key from the manifest. */
  url: string;
  /** Pattern of valid key IDs, from the configuration. */
  keyIdPattern: RegExp;
}

/**
 * Fetches the key of an encrypted stream (SDK §5): by its ID, or by its URL if the ID is missing,
 * invalid or unknown. Safe to retry. Failures other than `key-not-found` are thrown.
 */
export async function fetchDecryptionKey(
  sdk: Pick<Sdk, 'bind'>,
  { keyId, url, keyIdPattern }: Wanted,
): Promise<Result<DecryptionKey, KeyRefusal>> {
  const { byKeyId, byUrl } = sdk.bind(decryptionKeys);
  const isNamed = keyId !== undefined && keyIdPattern.test(keyId);

  const found = isNamed
    ? await byKeyId({ params: { keyId } })
    : refuse<KeyRefusal>({ code: 'key-not-found' });
  return found.ok ? found : byUrl({ query: { url } });
}
