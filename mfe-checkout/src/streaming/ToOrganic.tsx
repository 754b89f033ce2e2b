import { Navigate, useLocation } from '@sideband/shared-sdk/react/router';
import { type ReactNode, useState } from 'react';
import { paths } from '../paths.ts';
import { isTargeted } from './is-targeted.ts';

interface Props {
  /** An offer of their own. */
  targeted: ReactNode;
}

/** Whoever comes without an offer of their own sees the plans for everybody, with the query and fragment they came with. */
export const ToOrganic = ({ targeted }: Props) => (
  <To pathname={paths.streamingOrganic} targeted={targeted} />
);

/** The same for a radio. */
export const ToSatelliteOrganic = ({ targeted }: Props) => (
  <To pathname={paths.satelliteOrganic} targeted={targeted} />
);

function To({ pathname, targeted }: Props & { pathname: string }) {
  const { search, hash, state } = useLocation();
  // The token leaves the address; who came with it stays who they are, also over a reload.
  const [came] = useState(() => isTargeted(search) || isKept(state));
  if (came) return targeted;
  return <Navigate to={{ pathname, search, hash }} replace />;
}

const isKept = (state: unknown) =>
  typeof state === 'object' && state !== null && 'isTargeted' in state;
