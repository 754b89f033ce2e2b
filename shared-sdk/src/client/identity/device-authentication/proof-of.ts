/**
 * Computes the response to a challenge: its HMAC, keyed with the hash of the refresh grant. The
 * server stores only that hash, so the grant itself is never sent.
 */
export async function proofOf(of: { refreshGrant: string; challenge: string }): Promise<string> {
  const { subtle } = globalThis.crypto;
  const hash = await subtle.digest('SHA-256', bytesOf(of.refreshGrant));
  const terms = { name: 'HMAC', hash: 'SHA-256' };
  const key = await subtle.importKey('raw', bytesOf(base64url(hash)), terms, false, ['sign']);
  return base64url(await subtle.sign('HMAC', key, bytesOf(of.challenge)));
}

const bytesOf = (text: string) => new TextEncoder().encode(text);

const base64url = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
