import type {
  ChangeAnswer,
  ChangesAnswer,
  Edits,
  OneChangeAnswer,
  OutlookAnswer,
  WhoChangesAnswer,
} from '@sideband/control/contract';
import type { Api } from '../api/api-context.ts';
import { pathOf, queryOf } from '../api/path-of.ts';

export const readOneChange = ({ client, environment }: Api, id: string) =>
  client.read<OneChangeAnswer>(pathOf(environment, 'changes', id));

export const readChanges = ({ client, environment }: Api, state: string) =>
  client.read<ChangesAnswer>(pathOf(environment, 'changes') + queryOf({ state }));

/** Differences between a change and the served revision, or those it made when it was applied. */
export const readOutlook = ({ client, environment }: Api, id: string) =>
  client.read<OutlookAnswer>(pathOf(environment, 'changes', id, 'outlook'));

/** Counts how many of 1,000 simulated visitors would get another variant. */
export const readWhoChanges = ({ client, environment }: Api, change: number) =>
  client.send<WhoChangesAnswer>('POST', pathOf(environment, 'who-changes'), {
    body: { to: { change }, sample: 1_000 },
  });

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
  /** Head revision that the author saw. Control refuses edits of what has changed since then. */
  base: number;
}

/** Replaces the content of a change, based on revision `base`. Voids all approvals. */
export const editChange = (
  { client, environment }: Api,
  id: number,
  { etag, ...body }: Content & { etag: string | undefined },
) => client.send<ChangeAnswer>('PUT', pathOf(environment, 'changes', id), { ifMatch: etag, body });
