import type { ReleaseRecord } from '@sideband/shared-sdk/release';
import { type Caller, demand } from '../people/rights.ts';
import { judgeRecord } from '../publishing/judge-record.ts';
import { Refused } from '../refusals/refused.ts';
import { listVersions, readVersion } from '../versions/versions.table.ts';
import {
  judgementAnswer,
  remotesAnswer,
  storedVersionAnswer,
  versionsAnswer,
} from './answers/publishing.ts';
import { route, type Services } from './route.ts';
import { inEnvironment, nothing, ofEnvironment, ofVersion, versionPage } from './shapes.ts';
import { viewRemotes } from './view-remotes.ts';
import { servingOf, viewStoredVersion, viewVersion } from './view-version.ts';

const path = '/api/versions';
const one = `${path}/{name}/{version}`;

export const versionRoutes = [
  route(
    {
      method: 'GET',
      path,
      summary: 'What is stored, the newest first',
      right: 'read',
      answer: versionsAnswer,
      params: nothing,
      query: versionPage,
      async handle({ caller, query }, services) {
        const environment = environmentFor(caller, query.environment, services);
        const { db, retentionDays } = services;
        const serving = await servingOf(db, environment);
        const rows = await listVersions(db, query.name);
        const versions = rows.map((row) => viewVersion(row, serving, retentionDays));
        return { body: { environment, versions } };
      },
    },
    nothing,
  ),
  route(
    {
      method: 'GET',
      path: one,
      summary: 'One version with its record',
      right: 'read',
      answer: storedVersionAnswer,
      params: ofVersion,
      query: ofEnvironment,
      async handle({ caller, params, query }, services) {
        const environment = environmentFor(caller, query.environment, services);
        return { body: await viewStoredVersion(services, params, environment) };
      },
    },
    nothing,
  ),
  route(
    {
      method: 'POST',
      path: `${one}/judgement`,
      right: 'read',
      summary: 'What the gate says of it beside what is served now; nothing is written',
      answer: judgementAnswer,
      params: ofVersion,
      query: ofEnvironment,
      async handle({ caller, params, query }, services) {
        const environment = environmentFor(caller, query.environment, services);
        const found = await readVersion(services.db, params);
        if (!found) throw new Refused('not-found', 'There is no such version.');
        const record: ReleaseRecord = JSON.parse(found.record);
        const { revision, problems } = await judgeRecord(services.db, environment, record);
        if (revision === undefined) {
          throw new Refused('not-found', 'There is no such environment.');
        }
        return { body: { environment, revision, fits: problems.length === 0, problems } };
      },
    },
    nothing,
  ),
  route(
    {
      method: 'GET',
      path: '/api/environments/{environment}/remotes',
      right: 'read',
      summary: 'Every remote and the shell: what is live, what one goes back to, what is stored',
      answer: remotesAnswer,
      params: inEnvironment,
      async handle({ params }, services) {
        return { body: await viewRemotes(services, params.environment) };
      },
    },
    nothing,
  ),
];

/**
 * Requested environment. Defaults to the environment of the token, then to the one this control
 * serves.
 */
function environmentFor(
  caller: Caller,
  asked: string | undefined,
  { environment }: Pick<Services, 'environment'>,
) {
  const found = asked ?? caller.environment ?? environment;
  demand(caller, 'read', found);
  return found;
}
