import type { OverridesAnswer } from '@sideband/control/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../api/api-context.ts';
import { pathOf } from '../api/path-of.ts';

export const overridesKey = ['overrides'] as const;

export const overridesQuery = ({ client, environment }: Api) =>
  queryOptions({
    queryKey: overridesKey,
    queryFn: ({ signal }) => client.read<OverridesAnswer>(pathOf(environment, 'overrides'), signal),
    meta: { follows: ['head', 'change'] },
  });
