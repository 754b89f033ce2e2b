import { useRemote, useSession } from '@sideband/shared-sdk/react';
import { NotOpenYet } from '@sideband/shared-sdk/ui';

/** For paths that a remote has claimed and not built: the whole App of a remote that has only those. */
export function NotOpenYetPage() {
  const { location } = useRemote();
  const { type } = useSession();
  return <NotOpenYet id={location.pathname} signedIn={type === 'authenticated'} />;
}
