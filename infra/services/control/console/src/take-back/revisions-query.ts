import type { RevisionsAnswer } from '@sideband/control/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../api/api-context.ts';
import { pathOf, queryOf } from '../api/path-of.ts';

/** The newest revisions, the served one first. */
export const revisionsQuery = ({ client, environment }: Api, limit: number) =>
  queryOptions({
    queryKey: ['revisions', limit],
    queryFn: ({ signal }) =>
      client.read<RevisionsAnswer>(pathOf(environment, 'revisions') + queryOf({ limit }), signal),
    meta: { follows: ['head'] },
  });
