import type { ChangeAnswer } from '@sideband/control/contract';
import type { Api } from '../api/api-context.ts';
import { pathOf } from '../api/path-of.ts';
import { submitChange } from '../change/change-calls.ts';
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

/**
 * Drafts a change and asks for approval. Resolves once the draft is stored; `isAsked` is false when
 * only the second call failed.
 */
export async function draftAndAsk(
  api: Api,
  { reviewerId, ...draft }: NewDraft & { reason: string; reviewerId: number | undefined },
): Promise<{ id: number; isAsked: boolean }> {
  const { answer, etag } = await draftChange(api, draft);
  const { id } = answer;
  return submitChange(api, { id, etag, reviewerId }).then(
    () => ({ id, isAsked: true }),
    () => ({ id, isAsked: false }),
  );
}
