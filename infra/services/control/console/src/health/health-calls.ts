import type { HealthAnswer, ProblemsAnswer } from '@sideband/control/contract';
import type { Api } from '../api/api-context.ts';
import { pathOf, queryOf } from '../api/path-of.ts';

/** Reads the health of each version, as reported by pages in the last `minutes`. */
export const readHealth = (
  { client, environment }: Api,
  asked: { name?: string; minutes: number },
) => client.read<HealthAnswer>(pathOf(environment, 'health') + queryOf(asked));

/** Reads the errors of a version, the most recently seen first. */
export const readProblems = (
  { client, environment }: Api,
  asked: { name: string; version: string },
) => client.read<ProblemsAnswer>(pathOf(environment, 'health', 'problems') + queryOf(asked));

export type VersionHealth = HealthAnswer['versions'][number];

/** How long a version may have been out of use and still serve as the baseline of the new one. */
export const dayMinutes = 1_440;
