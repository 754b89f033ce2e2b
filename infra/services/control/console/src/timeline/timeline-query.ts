import type { TimelineAnswer } from '@sideband/control/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../api/api-context.ts';
import { pathOf, queryOf } from '../api/path-of.ts';

/** Served revisions, newest first. */
export const timelineQuery = (
  { client, environment }: Api,
  filter: Parameters<typeof queryOf>[0],
) =>
  queryOptions({
    queryKey: ['timeline', filter],
    queryFn: ({ signal }) =>
      client.read<TimelineAnswer>(pathOf(environment, 'timeline') + queryOf(filter), signal),
    meta: { follows: ['head', 'change'] },
  });
