import type { RolloutAnswer, RolloutsAnswer } from '@sideband/control/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../api/api-context.ts';
import { pathOf, queryOf } from '../api/path-of.ts';
import { measuredEveryMs } from '../health/health-query.ts';

/** Rollouts, newest first. */
export const rolloutsQuery = ({ client, environment }: Api, name?: string) =>
  queryOptions({
    queryKey: ['rollouts', name],
    queryFn: ({ signal }) =>
      client.read<RolloutsAnswer>(pathOf(environment, 'rollouts') + queryOf({ name }), signal),
    meta: { follows: ['head', 'change'] },
    refetchInterval: measuredEveryMs,
  });

export const rolloutKey = (id: string | number) => ['rollout', `${id}`] as const;

export const rolloutQuery = ({ client, environment }: Api, id: string) =>
  queryOptions({
    queryKey: rolloutKey(id),
    queryFn: ({ signal }) =>
      client.read<RolloutAnswer>(pathOf(environment, 'rollouts', id), signal),
    meta: { follows: ['head', 'change'] },
    refetchInterval: measuredEveryMs,
  });
