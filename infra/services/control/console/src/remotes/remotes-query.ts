import type {
  JudgementAnswer,
  RemotesAnswer,
  StoredVersionAnswer,
  VersionsAnswer,
} from '@sideband/control/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../api/api-context.ts';
import { pathOf, queryOf } from '../api/path-of.ts';

const ofVersion = (name: string, version: string) =>
  `/api/versions/${encodeURIComponent(name)}/${encodeURIComponent(version)}`;

export const remotesQuery = ({ client, environment }: Api) =>
  queryOptions({
    queryKey: ['remotes'],
    queryFn: ({ signal }) => client.read<RemotesAnswer>(pathOf(environment, 'remotes'), signal),
    meta: { follows: ['head', 'change'] },
  });

/** Stored versions of a remote, newest first. Covers all remotes when no name is given. */
export const versionsQuery = ({ client, environment }: Api, name?: string) =>
  queryOptions({
    queryKey: ['versions', name],
    queryFn: ({ signal }) =>
      client.read<VersionsAnswer>(`/api/versions${queryOf({ environment, name })}`, signal),
    meta: { follows: ['head', 'change'] },
  });

export const versionQuery = ({ client, environment }: Api, name: string, version: string) =>
  queryOptions({
    queryKey: ['version', name, version],
    queryFn: ({ signal }) =>
      client.read<StoredVersionAnswer>(ofVersion(name, version) + queryOf({ environment }), signal),
    meta: { follows: ['head', 'change'] },
  });

/** Runs the gate on a version alongside what is served now. Nothing is written. */
export const judgementQuery = ({ client, environment }: Api, name: string, version: string) =>
  queryOptions({
    queryKey: ['judgement', name, version],
    queryFn: ({ signal }) => {
      const path = `${ofVersion(name, version)}/judgement${queryOf({ environment })}`;
      return client.send<JudgementAnswer>('POST', path, { signal });
    },
    meta: { follows: ['head', 'change'] },
  });
