import type {
  ChangesAnswer,
  OneChangeAnswer,
  OutlookAnswer,
  WhoChangesAnswer,
} from '@sideband/control/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../api/api-context.ts';
import { pathOf, queryOf } from '../api/path-of.ts';

export const changesQuery = ({ client, environment }: Api, state: string) =>
  queryOptions({
    queryKey: ['changes', state],
    queryFn: ({ signal }) =>
      client.read<ChangesAnswer>(pathOf(environment, 'changes') + queryOf({ state }), signal),
    meta: { follows: ['change'] },
  });

export const changeKey = (id: string | number) => ['change', `${id}`] as const;

export const changeQuery = ({ client, environment }: Api, id: string) =>
  queryOptions({
    queryKey: changeKey(id),
    queryFn: ({ signal }) =>
      client.read<OneChangeAnswer>(pathOf(environment, 'changes', id), signal),
    meta: { follows: ['change', 'head'] },
  });

/**
 * Differences between a version of a change and the served revision, or, once the change is
 * applied, the differences that it made.
 */
export const changeOutlookQuery = (
  { client, environment }: Api,
  id: string,
  version: number | undefined,
) =>
  queryOptions({
    queryKey: ['change-outlook', id, version],
    queryFn: ({ signal }) =>
      client.read<OutlookAnswer>(pathOf(environment, 'changes', id, 'outlook'), signal),
    meta: { follows: ['change', 'head'] },
  });

/** Counts how many of 1,000 simulated visitors would get another variant. */
export const whoChangesQuery = (
  { client, environment }: Api,
  { id, editsHash }: Pick<OneChangeAnswer, 'id' | 'editsHash'>,
) =>
  queryOptions({
    queryKey: ['who-changes', id, editsHash],
    queryFn: ({ signal }) =>
      client.send<WhoChangesAnswer>('POST', pathOf(environment, 'who-changes'), {
        body: { to: { change: id }, sample: 1_000 },
        signal,
      }),
    meta: { follows: ['head'] },
  });
