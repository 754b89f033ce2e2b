import type { KeysAnswer } from '@sideband/control/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../api/api-context.ts';

export const keysKey = ['keys'] as const;

export const keysQuery = ({ client }: Api) =>
  queryOptions({
    queryKey: keysKey,
    queryFn: ({ signal }) => client.read<KeysAnswer>('/api/keys', signal),
    meta: { follows: ['head', 'change'] },
  });
