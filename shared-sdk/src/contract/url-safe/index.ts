/**
 * Encodes text as UTF-8 in base64url without padding (RFC 4648 §5), which needs no escaping in a
 * URL.
 */
export function urlSafe(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
