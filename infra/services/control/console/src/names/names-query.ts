import type { NamesAnswer } from '@sideband/control/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../api/api-context.ts';

export const namesQuery = ({ client }: Api) =>
  queryOptions({
    queryKey: ['names'],
    queryFn: ({ signal }) => client.read<NamesAnswer>('/api/names', signal),
    meta: { follows: ['head'] },
  });
