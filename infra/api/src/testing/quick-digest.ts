import { createHash } from 'node:crypto';

/**
 * Node passes every digest to another thread and back, which takes ten times as long as the digest itself. Proofs of
 * work, some ten thousand digests each, are found by the same code as in browsers, but without that detour.
 */
export function digestQuickly() {
  const { subtle } = globalThis.crypto;
  const slowly = subtle.digest.bind(subtle);
  subtle.digest = async (algorithm, data) => {
    if (algorithm !== 'SHA-256' || !(data instanceof Uint8Array)) return slowly(algorithm, data);
    return new Uint8Array(createHash('sha256').update(data).digest()).buffer;
  };
}
