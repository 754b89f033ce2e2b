import { call, domain } from '@sideband/shared-sdk/wire';
import { keyRefusal } from './errors.ts';
import { decryptionKey, keyAddress, keyName } from './model.ts';

/** Keys of encrypted streams. Safe to retry. `fetchDecryptionKey` chooses between the two calls. */
export const decryptionKeys = domain('decryptionKeys', {
  /** Returns a key by its ID. Spec: SDK §5, §7 playback. */
  byKeyId: call.get('playback/key/v1/{keyId}', {
    credential: 'session',
    params: keyName,
    answer: decryptionKey,
    refusals: keyRefusal,
  }),
  /** Returns a key by its URL in the stream's manifest. Spec: SDK §5, §7 playback. */
  byUrl: call.get('playback/key/v1', {
    credential: 'session',
    query: keyAddress,
    answer: decryptionKey,
    refusals: keyRefusal,
  }),
});
