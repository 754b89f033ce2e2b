import type { ChangeAnswer, Edits } from '@sideband/control/contract';
import type { Api } from '../api/api-context.ts';
import { pathOf } from '../api/path-of.ts';

/** Rejects with 412 when the change was modified after `etag` was read. */
export const doToChange = (
  { client, environment }: Api,
  id: number,
  { name, etag, body }: { name: string; etag: string | undefined; body?: object | undefined },
) =>
  client.send<ChangeAnswer>('POST', pathOf(environment, 'changes', id, name), {
    ifMatch: etag,
    ...(body && { body }),
  });

/**
 * Approves a change and serves it. Resolves once it is approved; `problem` then says why it was not
 * applied.
 */
export async function approveAndApply(
  api: Api,
  { id, etag }: { id: number; etag: string | undefined },
): Promise<{ problem?: Error }> {
  const approved = await doToChange(api, id, { name: 'approve', etag });
  return doToChange(api, id, { name: 'apply', etag: approved.etag }).then(
    () => ({}),
    (problem: Error) => ({ problem }),
  );
}

/** Asks a reviewer, or anyone who can approve, to approve a draft. */
export const submitChange = (
  api: Api,
  {
    id,
    etag,
    reviewerId,
  }: { id: number; etag: string | undefined; reviewerId: number | undefined },
) => doToChange(api, id, { name: 'submit', etag, ...(reviewerId && { body: { reviewerId } }) });

interface Content {
  title: string;
  reason: string;
  edits: Edits;
  /**
   * Head revision that the author saw. Control refuses edits to anything that has changed since
   * then.
   */
  base: number;
}

/** Replaces the content of a change, based on revision `base`. Voids all approvals. */
export const editChange = (
  { client, environment }: Api,
  id: number,
  { etag, ...body }: Content & { etag: string | undefined },
) => client.send<ChangeAnswer>('PUT', pathOf(environment, 'changes', id), { ifMatch: etag, body });
