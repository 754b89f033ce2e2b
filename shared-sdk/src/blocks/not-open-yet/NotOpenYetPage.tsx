import { useRemote, useSession } from '@sideband/shared-sdk/react';
import { NotOpenYet } from '@sideband/shared-sdk/ui/on-demand';

/**
 * Page for paths that a remote has claimed but not built. It is the entire app of a remote that has
 * only such paths.
 */
export function NotOpenYetPage() {
  const { location } = useRemote();
  const { type } = useSession();
  return <NotOpenYet id={location.pathname} signedIn={type === 'authenticated'} />;
}
