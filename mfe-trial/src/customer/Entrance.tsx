import { NotStarted, useSettledSession } from '@sideband/shared-sdk/blocks/signed-in';
import { useHoldReveal } from '@sideband/shared-sdk/react';
import { Skeleton } from '@sideband/shared-sdk/ui';
import type { ReactNode } from 'react';

/** Opens a page once the session has started, because its lookups need one. */
export function Entrance({ children }: { children: ReactNode }) {
  const session = useSettledSession();
  if (session.type === 'starting') return <Loading />;
  if (session.type === 'failed') return <NotStarted session={session} />;
  return children;
}

/** Skeleton. Keeps the previous page visible until there is content. */
export function Loading() {
  useHoldReveal(true);
  return <Skeleton shape={['title', 'text', 'card', 'field', 'button']} />;
}
