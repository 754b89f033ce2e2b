import { Navigate, useLocation } from '@sideband/shared-sdk/react/router';
import { type ReactNode, useState } from 'react';
import { paths } from '../paths.ts';
import { isTargeted } from './is-targeted.ts';

interface Props {
  /** Flow of the targeted offer. */
  targeted: ReactNode;
}

/**
 * Redirects visitors without a targeted offer to the open streaming plans. Keeps the query string
 * and fragment.
 */
export const ToOrganic = ({ targeted }: Props) => (
  <To pathname={paths.streamingOrganic} targeted={targeted} />
);

/** Redirects visitors without a targeted offer to the open plans for radios. */
export const ToSatelliteOrganic = ({ targeted }: Props) => (
  <To pathname={paths.satelliteOrganic} targeted={targeted} />
);

function To({ pathname, targeted }: Props & { pathname: string }) {
  const { search, hash, state } = useLocation();
  // The token is removed from the address. The history state keeps that there was one, also across
  // a reload.
  const [came] = useState(() => isTargeted(search) || isKept(state));
  if (came) return targeted;
  return <Navigate to={{ pathname, search, hash }} replace />;
}

const isKept = (state: unknown) =>
  typeof state === 'object' && state !== null && 'isTargeted' in state;
