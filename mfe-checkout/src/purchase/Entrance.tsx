import { NotStarted, useSettledSession } from '@sideband/shared-sdk/blocks/signed-in';
import { useHoldReveal } from '@sideband/shared-sdk/react';
import { useLocation } from '@sideband/shared-sdk/react/router';
import { Skeleton } from '@sideband/shared-sdk/ui';
import type { ReactNode } from 'react';
import { isIneligible } from './ineligible.ts';
import { NotForThisAccount } from './NotForThisAccount.tsx';

/** Opens a flow once it is known who has come, and to whom its offers are made at all. */
export function Entrance({ children }: { children: ReactNode }) {
  const { search } = useLocation();
  const session = useSettledSession();
  if (isIneligible(search)) return <NotForThisAccount />;
  if (session.type === 'starting') return <Loading />;
  // What follows reads prices and accounts as soon as it is drawn.
  if (session.type === 'failed') return <NotStarted session={session} />;
  return children;
}

/** Who comes from another page stays there until there is something to read. */
export function Loading() {
  useHoldReveal(true);
  return <Skeleton shape={['title', 'text', 'card', 'card', 'button']} />;
}
