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

/** What is stored of a remote, the newest first; of all without a name. */
export const readVersions = ({ client, environment }: Api, name?: string) =>
  client.read<VersionsAnswer>(`/api/versions${queryOf({ environment, name })}`);

export const readVersion = ({ client, environment }: Api, name: string, version: string) =>
  client.read<StoredVersionAnswer>(ofVersion(name, version) + queryOf({ environment }));

export const readKeys = ({ client }: Api) => client.read<KeysAnswer>('/api/keys');

/** Asks the gate about a version beside what is served now. Nothing is written. */
export const judgeVersion = ({ client, environment }: Api, name: string, version: string) =>
  client.send<JudgementAnswer>(
    'POST',
    `${ofVersion(name, version)}/judgement${queryOf({ environment })}`,
  );

export type Audience =
  | { to: 'everyone' }
  | { to: 'segment'; segment: string }
  | { to: 'percentage'; percentage: number };

/** Makes a change that gives a version to an audience; in production somebody else approves it. */
export const promote = (
  { client, environment }: Api,
  body: { name: string; version: string; audience: Audience; reason: string },
) => client.send<ChangeAnswer>('POST', pathOf(environment, 'promotions'), { body });

/** Gives everybody a version that served them before, at once; the newest of those unless said. */
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

/** Plans a rollout over the revision that was seen; refused with 412 when another is served by now. */
export const planRollout = (
  { client, environment }: Api,
  { revision, ...body }: NewRollout & { revision: number },
) =>
  client.send<RolloutAnswer>('POST', pathOf(environment, 'rollouts'), {
    body,
    ifMatch: `"${revision}"`,
  });
