import { useRemote } from '@sideband/shared-sdk/react';
import { Navigate } from '@sideband/shared-sdk/react/router';
import { errorAddress } from '@sideband/shared-sdk/routing';

/** Leads an unknown path of the account to the error page, which shows the path as it was typed. */
export function Unknown() {
  const { pathname } = useRemote().location;
  return <Navigate to={errorAddress({ kind: 'notFound', from: pathname })} replace />;
}
