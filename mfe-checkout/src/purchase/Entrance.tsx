import { NotStarted, useSettledSession } from '@sideband/shared-sdk/blocks/signed-in';
import { useHoldReveal } from '@sideband/shared-sdk/react';
import { useLocation } from '@sideband/shared-sdk/react/router';
import { Skeleton } from '@sideband/shared-sdk/ui';
import type { ReactNode } from 'react';
import { isIneligible } from './ineligible.ts';
import { NotForThisAccount } from './NotForThisAccount.tsx';

/** Opens a flow once the session has started, and only for accounts that its offers are for. */
export function Entrance({ children }: { children: ReactNode }) {
  const { search } = useLocation();
  const session = useSettledSession();
  if (isIneligible(search)) return <NotForThisAccount />;
  if (session.type === 'starting') return <Loading />;
  // The content reads prices and accounts on mount, which needs a session.
  if (session.type === 'failed') return <NotStarted session={session} />;
  return children;
}

/** Skeleton. Keeps the previous page visible until there is content. */
export function Loading() {
  useHoldReveal(true);
  return <Skeleton shape={['title', 'text', 'card', 'card', 'button']} />;
}
