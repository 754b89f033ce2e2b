/** A text in UTF-8 and base64url without padding (RFC 4648 §5): goes into an address as it is. */
export function urlSafe(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
