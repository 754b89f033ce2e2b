import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, use, useEffect, useState } from 'react';
import { LiveContext } from '../live/live-context.ts';
import { reloadOnNews } from '../live/reload-on-news.ts';
import { createQueryClient } from './query-client.ts';

/**
 * Cache of what views have loaded. Mounted per sign-in, so that nothing is left for the next
 * person.
 */
export function Queries({ children }: { children: ReactNode }) {
  const live = use(LiveContext);
  const [queries] = useState(createQueryClient);
  useEffect(() => reloadOnNews(live, queries), [live, queries]);
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
}
