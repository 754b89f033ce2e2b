import { NotOpenYetPage } from '@sideband/shared-sdk/blocks/not-open-yet';
import { useRemote } from '@sideband/shared-sdk/react';
import { Navigate } from '@sideband/shared-sdk/react/router';
import { errorAddress } from '@sideband/shared-sdk/routing';
import { isClaimed } from './is-claimed.ts';

/**
 * Fallback route: shows a notice for a page that is not built yet, or the 404 page for an unknown
 * URL.
 */
export function Elsewhere() {
  const { pathname, search } = useRemote().location;
  if (isClaimed(pathname)) return <NotOpenYetPage />;
  return <Navigate to={errorAddress({ kind: 'notFound', from: pathname + search })} replace />;
}
