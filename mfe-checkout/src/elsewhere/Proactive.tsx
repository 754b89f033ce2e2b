import { useRemote } from '@sideband/shared-sdk/react';
import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import { Elsewhere } from './Elsewhere.tsx';
import { plainPath } from './is-claimed.ts';

/** What stands at `subscribe/checkout` with parameters in its path: routers take them for another word. */
export function Proactive({ children }: { children: ReactNode }) {
  const { pathname } = useRemote().location;
  return `/${plainPath(pathname)}` === paths.proactive ? children : <Elsewhere />;
}
