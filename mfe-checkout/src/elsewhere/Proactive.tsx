import { useRemote } from '@sideband/shared-sdk/react';
import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import { Elsewhere } from './Elsewhere.tsx';
import { plainPath } from './is-claimed.ts';

/**
 * Serves `subscribe/checkout` with matrix parameters. With them, a router would treat it as another
 * path.
 */
export function Proactive({ children }: { children: ReactNode }) {
  const { pathname } = useRemote().location;
  return `/${plainPath(pathname)}` === paths.proactive ? children : <Elsewhere />;
}
