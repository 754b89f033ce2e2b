import type { ChangeAnswer } from '@sideband/control/contract';
import type { Api } from '../api/api-context.ts';
import { pathOf } from '../api/path-of.ts';
import type { NewDraft } from './new-draft.ts';

/** Drafts a change based on `revision`. Rejects with 412 when another revision is served now. */
export const draftChange = (
  { client, environment }: Api,
  { revision, ...body }: NewDraft & { reason: string },
) =>
  client.send<ChangeAnswer>('POST', pathOf(environment, 'changes'), {
    body,
    ifMatch: `"${revision}"`,
  });
