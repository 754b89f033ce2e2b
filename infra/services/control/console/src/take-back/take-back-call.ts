import type { ChangeAnswer } from '@sideband/control/contract';
import type { Api } from '../api/api-context.ts';
import { pathOf } from '../api/path-of.ts';

/**
 * Serves an older revision again, immediately. Rejects with 412 when a revision other than `seen`
 * is served.
 */
export const takeBack = (
  { client, environment }: Api,
  { seen, ...body }: { seen: number; revision: number; reason: string },
) =>
  client.send<ChangeAnswer>('POST', pathOf(environment, 'take-back'), {
    body,
    ifMatch: `"${seen}"`,
  });
