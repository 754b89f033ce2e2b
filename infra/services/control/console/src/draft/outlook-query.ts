import type { Edits, OutlookAnswer } from '@sideband/control/contract';
import { queryOptions, skipToken } from '@tanstack/react-query';
import type { Api } from '../api/api-context.ts';
import { pathOf } from '../api/path-of.ts';

const settleMs = 300;

/**
 * Dry run of edits: the differences in words and the problems. Nothing is written. While the person
 * is still typing, the next edits cancel the query before it is sent.
 */
export const outlookQuery = (
  { client, environment }: Api,
  edits: Edits | undefined,
  base: number,
) =>
  queryOptions({
    queryKey: ['outlook', edits, base],
    queryFn: edits
      ? async ({ signal }) => {
          await new Promise((resume) => setTimeout(resume, settleMs));
          signal.throwIfAborted();
          const body = { ...edits, base };
          const path = pathOf(environment, 'outlook');
          return client.send<OutlookAnswer>('POST', path, { body, signal });
        }
      : skipToken,
  });
