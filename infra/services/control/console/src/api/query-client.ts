import { QueryClient } from '@tanstack/react-query';
import type { News } from '../live/reload-on-news.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Events from control after which the query is reloaded while it is shown. */
      follows?: readonly News[];
    };
  }
}

/**
 * One client belongs to one signed-in person and one environment, so keys name neither. A query is
 * loaded when a view opens, after the events that it `follows`, and at its `refetchInterval`. There
 * is no automatic retry: the view shows the failure, and the next event or interval loads again.
 */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // Control may be reachable while the browser reports that it is offline.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
