import type { HealthAnswer, ProblemsAnswer } from '@sideband/control/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../api/api-context.ts';
import { pathOf, queryOf } from '../api/path-of.ts';

/**
 * Reload interval for measurements, which arrive without an event. Edges report health and control
 * evaluates rollouts more often.
 */
export const measuredEveryMs = 10_000;

/** How long a version may have been out of use and still serve as the baseline of the new one. */
const dayMinutes = 1_440;

export type VersionHealth = HealthAnswer['versions'][number];

/**
 * Health of each version in the last day, as reported by pages. Covers all remotes when no name is
 * given.
 */
export const healthQuery = ({ client, environment }: Api, name?: string) =>
  queryOptions({
    queryKey: ['health', name],
    queryFn: ({ signal }) => {
      const query = queryOf({ name, minutes: dayMinutes });
      return client.read<HealthAnswer>(pathOf(environment, 'health') + query, signal);
    },
    meta: { follows: ['head', 'change'] },
    refetchInterval: measuredEveryMs,
  });

/** Errors of a version, most recently seen first. */
export const problemsQuery = ({ client, environment }: Api, name: string, version: string) =>
  queryOptions({
    queryKey: ['problems', name, version],
    queryFn: ({ signal }) => {
      const path = pathOf(environment, 'health', 'problems');
      return client.read<ProblemsAnswer>(path + queryOf({ name, version }), signal);
    },
    meta: { follows: ['head', 'change'] },
    refetchInterval: measuredEveryMs,
  });
