import type { Sdk } from '@sideband/shared-sdk';

/**
 * Whether whoever is here is nobody yet, as pictures are drawn: not signed in, and with nothing begun, in
 * a browser that can do what nearly all can.
 */
export function isAsDrawn({ session }: Pick<Sdk, 'session'>): boolean {
  const isNobody = session.current().type !== 'authenticated' && !hasDrafts();
  return isNobody && typeof globalThis.PublicKeyCredential === 'function';
}

/** In the tab, where the SDK keeps them; blocked storage holds none. */
function hasDrafts(): boolean {
  try {
    const drafts = sessionStorage.getItem('sideband.drafts');
    return drafts !== null && drafts !== '{}';
  } catch {
    return false;
  }
}
