import type { Sdk } from '@sideband/shared-sdk';

/**
 * Returns whether the visitor matches the assumptions of prerendering: not signed in, without
 * drafts, and in a browser with common features.
 */
export function fitsPrerendering({ session }: Pick<Sdk, 'session'>): boolean {
  const isNobody = session.current().type !== 'authenticated' && !hasDrafts();
  return isNobody && typeof globalThis.PublicKeyCredential === 'function';
}

/** Drafts of the SDK in this tab. If storage is blocked there are none. */
function hasDrafts(): boolean {
  try {
    const drafts = sessionStorage.getItem('sideband.drafts');
    return drafts !== null && drafts !== '{}';
  } catch {
    return false;
  }
}
