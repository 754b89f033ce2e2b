import type {
  ChangeAnswer,
  JudgementAnswer,
  KeysAnswer,
  RemotesAnswer,
  RolloutAnswer,
  StoredVersionAnswer,
  VersionsAnswer,
} from '@sideband/control/contract';
import type { Api } from '../api/api-context.ts';
import { pathOf, queryOf } from '../api/path-of.ts';

const ofVersion = (name: string, version: string) =>
  `/api/versions/${encodeURIComponent(name)}/${encodeURIComponent(version)}`;

export const readRemotes = ({ client, environment }: Api) =>
  client.read<RemotesAnswer>(pathOf(environment, 'remotes'));

/** Reads the stored versions of a remote, the newest first; those of all remotes without a name. */
export const readVersions = ({ client, environment }: Api, name?: string) =>
  client.read<VersionsAnswer>(`/api/versions${queryOf({ environment, name })}`);

export const readVersion = ({ client, environment }: Api, name: string, version: string) =>
  client.read<StoredVersionAnswer>(ofVersion(name, version) + queryOf({ environment }));

export const readKeys = ({ client }: Api) => client.read<KeysAnswer>('/api/keys');

/** Runs the gate on a version beside what is served now. Nothing is written. */
export const judgeVersion = ({ client, environment }: Api, name: string, version: string) =>
  client.send<JudgementAnswer>(
    'POST',
    `${ofVersion(name, version)}/judgement${queryOf({ environment })}`,
  );

export type Audience =
  | { to: 'everyone' }
  | { to: 'segment'; segment: string }
  | { to: 'percentage'; percentage: number };

/**
 * Drafts a change that gives a version to an audience. In production another person must approve
 * it.
 */
export const promote = (
  { client, environment }: Api,
  body: { name: string; version: string; audience: Audience; reason: string },
) => client.send<ChangeAnswer>('POST', pathOf(environment, 'promotions'), { body });

/**
 * Serves a previously live version to everyone again, immediately. Defaults to the newest of those.
 */
export const takeOneBack = (
  { client, environment }: Api,
  body: { name: string; version?: string; reason: string },
) => client.send<ChangeAnswer>('POST', pathOf(environment, 'returns'), { body });

export interface NewRollout {
  name: string;
  version: string;
  segment?: string;
  reason: string;
  plan: {
    steps: { percent: number; leastMinutes: number; leastVisitors: number }[];
    guards?: object[];
  };
}

/** Plans a rollout based on `revision`. Rejects with 412 when another revision is served now. */
export const planRollout = (
  { client, environment }: Api,
  { revision, ...body }: NewRollout & { revision: number },
) =>
  client.send<RolloutAnswer>('POST', pathOf(environment, 'rollouts'), {
    body,
    ifMatch: `"${revision}"`,
  });
