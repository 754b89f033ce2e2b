import type { ChangeAnswer, RolloutAnswer } from '@sideband/control/contract';
import type { Api } from '../api/api-context.ts';
import { pathOf } from '../api/path-of.ts';

export type Audience =
  | { to: 'everyone' }
  | { to: 'segment'; segment: string }
  | { to: 'percentage'; percentage: number };

/**
 * Drafts a change that gives a version to an audience. In production another person must approve
 * it.
 */
export const promote = (
  { client, environment }: Api,
  body: {
    name: string;
    version: string;
    audience: Audience;
    reason: string;
    /** Who is asked to approve; `undefined` for anyone who can. */
    reviewerId: number | undefined;
  },
) => client.send<ChangeAnswer>('POST', pathOf(environment, 'promotions'), { body });

/**
 * Serves a previously live version to everyone again, immediately. Defaults to the most recent such
 * version.
 */
export const takeOneBack = (
  { client, environment }: Api,
  body: { name: string; version?: string; reason: string },
) => client.send<ChangeAnswer>('POST', pathOf(environment, 'returns'), { body });

export interface NewRollout {
  name: string;
  version: string;
  segment?: string;
  reason: string;
  /** Who is asked to approve; `undefined` for anyone who can. */
  reviewerId: number | undefined;
  plan: {
    steps: { percent: number; leastMinutes: number; leastVisitors: number }[];
    guards?: object[];
  };
}

/** Plans a rollout based on `revision`. Rejects with 412 when another revision is served now. */
export const planRollout = (
  { client, environment }: Api,
  { revision, ...body }: NewRollout & { revision: number },
) =>
  client.send<RolloutAnswer>('POST', pathOf(environment, 'rollouts'), {
    body,
    ifMatch: `"${revision}"`,
  });
