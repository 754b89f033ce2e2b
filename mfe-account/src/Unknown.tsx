import { Navigate, useLocation } from '@sideband/shared-sdk/react/router';
import { errorAddress } from '@sideband/shared-sdk/routing';

/** Leads an unknown path of the account to the error page, which shows the path. */
export function Unknown() {
  const { pathname } = useLocation();
  return <Navigate to={errorAddress({ kind: 'notFound', from: pathname })} replace />;
}
