import { NotOpenYetPage } from '@sideband/shared-sdk/blocks/not-open-yet';
import { Navigate, useLocation } from '@sideband/shared-sdk/react/router';
import { paths } from '../paths.ts';
import { isTargeted } from './is-targeted.ts';

/** Whoever comes without an offer of their own sees the plans for everybody, with the query and fragment they came with. */
export const ToOrganic = () => <To pathname={paths.streamingOrganic} />;

/** The same for a radio. */
export const ToSatelliteOrganic = () => <To pathname={paths.satelliteOrganic} />;

function To({ pathname }: { pathname: string }) {
  const { search, hash } = useLocation();
  if (isTargeted(search)) return <NotOpenYetPage />;
  return <Navigate to={{ pathname, search, hash }} replace />;
}
