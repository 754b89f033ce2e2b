import type { RolloutAnswer, RolloutsAnswer } from '@sideband/control/contract';
import type { Api } from '../api/api-context.ts';
import { pathOf, queryOf } from '../api/path-of.ts';

/** Reads rollouts, the newest first. */
export const readRollouts = ({ client, environment }: Api, name?: string) =>
  client.read<RolloutsAnswer>(pathOf(environment, 'rollouts') + queryOf({ name }));

export const readRollout = ({ client, environment }: Api, id: string) =>
  client.read<RolloutAnswer>(pathOf(environment, 'rollouts', id));

export type RolloutAction = 'next' | 'pause' | 'resume' | 'abort';

/**
 * Rejects with 412 when the rollout was modified after `etag` was read. `abort` skips that check.
 */
export const doToRollout = (
  { client, environment }: Api,
  id: number,
  { action, etag, body }: { action: RolloutAction; etag: string | undefined; body: object },
) =>
  client.send<RolloutAnswer>('POST', pathOf(environment, 'rollouts', id, action), {
    ifMatch: action === 'abort' ? '*' : etag,
    body,
  });

export const isOpen = ({ state }: Pick<RolloutAnswer, 'state'>) =>
  state === 'running' || state === 'paused';
