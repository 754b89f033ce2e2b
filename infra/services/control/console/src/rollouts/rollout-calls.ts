import type { RolloutAnswer } from '@sideband/control/contract';
import type { Api } from '../api/api-context.ts';
import { pathOf } from '../api/path-of.ts';

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
