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

/** What it would do to what is served now, or has done. */
export const readOutlook = ({ client, environment }: Api, id: string) =>
  client.read<OutlookAnswer>(pathOf(environment, 'changes', id, 'outlook'));

/** How many of made-up people would get something else. */
export const readWhoChanges = ({ client, environment }: Api, change: number) =>
  client.send<WhoChangesAnswer>('POST', pathOf(environment, 'who-changes'), {
    body: { to: { change }, sample: 1_000 },
  });

/** Refused with 412 when somebody has done something to the change since it was read. */
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
  /** The head its author saw; refused where somebody has changed the same since. */
  base: number;
}

/** Puts other edits in place, made from revision `base`. Approvals are void then. */
export const editChange = (
  { client, environment }: Api,
  id: number,
  { etag, ...body }: Content & { etag: string | undefined },
) => client.send<ChangeAnswer>('PUT', pathOf(environment, 'changes', id), { ifMatch: etag, body });
