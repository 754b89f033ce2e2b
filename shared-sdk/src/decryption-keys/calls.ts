import { call, domain } from '@sideband/shared-sdk/wire';
import { keyRefusal } from './errors.ts';
import { decryptionKey, keyAddress, keyName } from './model.ts';

/** Keys of encrypted streams. Safe to repeat. `fetchDecryptionKey` chooses between the two. */
export const decryptionKeys = domain('decryptionKeys', {
  /** By its id. Spec: SDK §5, §7 playback. */
  byKeyId: call.get('playback/key/v1/{keyId}', {
    credential: 'session',
    params: keyName,
    answer: decryptionKey,
    refusals: keyRefusal,
  }),
  /** By the address in the stream's manifest. Spec: SDK §5, §7 playback. */
  byUrl: call.get('playback/key/v1', {
    credential: 'session',
    query: keyAddress,
    answer: decryptionKey,
    refusals: keyRefusal,
  }),
});
