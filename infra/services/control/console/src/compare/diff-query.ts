import type { DiffAnswer } from '@sideband/control/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../api/api-context.ts';
import { pathOf } from '../api/path-of.ts';

/** Differences between two revisions. */
export const diffQuery = (
  { client, environment }: Api,
  from: string | number,
  to: string | number,
) =>
  queryOptions({
    queryKey: ['diff', `${from}`, `${to}`],
    queryFn: ({ signal }) =>
      client.read<DiffAnswer>(pathOf(environment, 'revisions', from, 'diff', to), signal),
    // Revisions are immutable.
    staleTime: Number.POSITIVE_INFINITY,
  });
