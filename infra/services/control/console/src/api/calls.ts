import type {
  ChangeAnswer,
  DiffAnswer,
  Edits,
  MeAnswer,
  NamesAnswer,
  OutlookAnswer,
  PreviewAnswer,
  PreviewContext,
  RevisionsAnswer,
  ToggleHistoryAnswer,
  TogglesAnswer,
} from '@sideband/control/contract';
import type { AdminClient } from './admin-client.ts';

const inEnvironment = (environment: string) =>
  `/api/environments/${encodeURIComponent(environment)}`;
const ofToggle = (environment: string, key: string) =>
  `${inEnvironment(environment)}/toggles/${encodeURIComponent(key)}`;

export const readMe = (client: AdminClient) => client.read<MeAnswer>('/api/me');

/** Ends the browser's session on the server. Idempotent. */
export const endSession = (client: AdminClient) => client.send('POST', '/auth/sign-out');

export const readNames = (client: AdminClient) => client.read<NamesAnswer>('/api/names');

export const readToggles = (client: AdminClient, environment: string) =>
  client.read<TogglesAnswer>(`${inEnvironment(environment)}/toggles`);

export const readHistory = (client: AdminClient, environment: string, key: string) =>
  client.read<ToggleHistoryAnswer>(`${ofToggle(environment, key)}/history`);

export const readRevisions = (client: AdminClient, environment: string, limit: number) =>
  client.read<RevisionsAnswer>(`${inEnvironment(environment)}/revisions?limit=${limit}`);

export const openEvents = (client: AdminClient, environment: string, signal: AbortSignal) =>
  client.stream(`${inEnvironment(environment)}/events`, signal);

/** Drafts a change based on `revision`. Rejects with 412 when another revision is served now. */
export const draftChange = (
  client: AdminClient,
  environment: string,
  { revision, ...body }: { revision: number; title: string; reason: string; edits: Edits },
) =>
  client.send<ChangeAnswer>('POST', `${inEnvironment(environment)}/changes`, {
    body,
    ifMatch: `"${revision}"`,
  });

/** Dry run: returns the differences in words and the problems of the edits. Nothing is written. */
export const readOutlook = (
  client: AdminClient,
  environment: string,
  asked: Edits & { base: number },
  signal?: AbortSignal,
) =>
  client.send<OutlookAnswer>('POST', `${inEnvironment(environment)}/outlook`, {
    body: asked,
    signal,
  });

/**
 * Evaluates toggles for a context, as served or with edits. Rejects with 422 when the edits are
 * invalid.
 */
export const readPreview = (
  client: AdminClient,
  environment: string,
  asked: {
    context: PreviewContext;
    /** Declared attributes, as a caller would send them. */
    attributes: Record<string, string | number | boolean>;
    edits?: Edits;
  },
) => client.send<PreviewAnswer>('POST', `${inEnvironment(environment)}/preview`, { body: asked });

export const readDiff = (client: AdminClient, environment: string, from: number, to: number) =>
  client.read<DiffAnswer>(`${inEnvironment(environment)}/revisions/${from}/diff/${to}`);

/**
 * Serves an older revision again, immediately. Rejects with 412 when a revision other than `seen`
 * is served.
 */
export const takeBack = (
  client: AdminClient,
  environment: string,
  { seen, ...body }: { seen: number; revision: number; reason: string },
) =>
  client.send<ChangeAnswer>('POST', `${inEnvironment(environment)}/take-back`, {
    body,
    ifMatch: `"${seen}"`,
  });
