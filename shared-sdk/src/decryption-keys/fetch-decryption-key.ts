import type { Sdk } from '@sideband/shared-sdk';
import { type Result, refuse } from '@sideband/shared-sdk/wire';
import { decryptionKeys } from './calls.ts';
import type { KeyRefusal } from './errors.ts';
import type { DecryptionKey } from './model.ts';

interface Wanted {
  /** As the manifest names the key, if it does. */
  keyId: string | undefined;
  /** Where the manifest says that the key lies. */
  url: string;
  /** What ids look like; from the configuration. */
  keyIdPattern: RegExp;
}

/**
 * The key of an encrypted stream (SDK §5): by its id, and by its address where there is no such
 * key. Safe to repeat; failures other than `key-not-found` are thrown.
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
