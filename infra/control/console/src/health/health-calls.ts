import type { HealthAnswer, ProblemsAnswer } from '@sideband/control/contract';
import type { Api } from '../api/api-context.ts';
import { pathOf, queryOf } from '../api/path-of.ts';

/** What pages told of each version in the last minutes. */
export const readHealth = (
  { client, environment }: Api,
  asked: { name?: string; minutes: number },
) => client.read<HealthAnswer>(pathOf(environment, 'health') + queryOf(asked));

/** What broke in a version, the last seen first. */
export const readProblems = (
  { client, environment }: Api,
  asked: { name: string; version: string },
) => client.read<ProblemsAnswer>(pathOf(environment, 'health', 'problems') + queryOf(asked));

export type VersionHealth = HealthAnswer['versions'][number];

/** As long as a version may have been out of use, and still be what the new one is compared with. */
export const dayMinutes = 1_440;
