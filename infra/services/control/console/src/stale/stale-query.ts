import type { StaleAnswer } from '@sideband/control/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../api/api-context.ts';
import { pathOf } from '../api/path-of.ts';

export const staleQuery = ({ client, environment }: Api) =>
  queryOptions({
    queryKey: ['stale'],
    queryFn: ({ signal }) => client.read<StaleAnswer>(pathOf(environment, 'stale'), signal),
    meta: { follows: ['head'] },
  });
