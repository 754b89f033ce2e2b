import type { ToggleHistoryAnswer } from '@sideband/control/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../api/api-context.ts';
import { pathOf } from '../api/path-of.ts';

export const historyQuery = ({ client, environment }: Api, toggle: string) =>
  queryOptions({
    queryKey: ['history', toggle],
    queryFn: ({ signal }) =>
      client.read<ToggleHistoryAnswer>(pathOf(environment, 'toggles', toggle, 'history'), signal),
    meta: { follows: ['head'] },
  });
