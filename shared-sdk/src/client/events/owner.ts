const known = new Map<string, Promise<string | undefined>>();

/**
 * Returns the owner key of a customer in the store: a fingerprint of the handle, so that no email
 * address is stored. Undefined where the browser cannot hash (a page without HTTPS): such a page
 * stores no events.
 */
export function ownerOf(handle: string): Promise<string | undefined> {
  const owner = known.get(handle) ?? fingerprint(handle);
  known.set(handle, owner);
  return owner;
}

async function fingerprint(handle: string): Promise<string | undefined> {
  if (!globalThis.crypto.subtle) return undefined;
  const bytes = new TextEncoder().encode(`sideband:${handle}`);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
