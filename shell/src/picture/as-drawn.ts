import type { Sdk } from '@sideband/shared-sdk';

/** Whether whoever is here is nobody yet, as pictures are drawn: not signed in, and with nothing begun. */
export function isAsDrawn({ session }: Pick<Sdk, 'session'>): boolean {
  return session.current().type !== 'authenticated' && !hasDrafts();
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
