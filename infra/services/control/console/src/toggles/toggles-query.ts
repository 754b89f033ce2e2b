import type { TogglesAnswer } from '@sideband/control/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../api/api-context.ts';
import { pathOf } from '../api/path-of.ts';

/** The served toggles, segments and declared attributes. */
export const togglesQuery = ({ client, environment }: Api) =>
  queryOptions({
    queryKey: ['toggles'],
    queryFn: ({ signal }) => client.read<TogglesAnswer>(pathOf(environment, 'toggles'), signal),
    meta: { follows: ['head'] },
  });
