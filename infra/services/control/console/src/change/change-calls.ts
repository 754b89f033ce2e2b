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
