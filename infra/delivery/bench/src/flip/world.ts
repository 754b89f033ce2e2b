import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startControl } from '@sideband/control';
import { newPostgresUrl, stopDatabases } from '@sideband/database/testing';
import { publishBuilds } from '@sideband/local/publish-builds';
import { benchKey } from '../bench-key.ts';
import { flipped, hundredToggles } from './hundred-toggles.ts';
import { startProcess } from './start-process.ts';

const adminToken = 'bench'.padEnd(40, '0');

/** Starts a control and two edges as separate processes on one real PostgreSQL. */
export async function openWorld(builds: string, versions: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'sideband-bench-'));
  const togglesFile = join(folder, 'toggles.flagd.json');
  await writeFile(togglesFile, hundredToggles(versions));
  const databaseUrl = await newPostgresUrl();
  const store = join(folder, 'artifacts');
  await publishAll({ databaseUrl, store, folder }, { builds, versions });
  const shared = { DATABASE_URL: databaseUrl, SIDEBAND_ARTIFACTS: store, LOG_LEVEL: 'warn' };
  const control = await startProcess('infra/services/control/src/main.ts', {
    ...shared,
    CONTROL_PORT: '0',
    CONTROL_LOCAL_ONLY: '1',
    SIDEBAND_DATA_DIR: join(folder, 'control'),
    SIDEBAND_ADMIN_TOKEN: adminToken,
    TOGGLES_FILE: togglesFile,
    LOG_LEVEL: 'info',
  });
  const edge = (name: string) =>
    startProcess('infra/services/edge/src/main.ts', {
      ...shared,
      PORT: '0',
      HOST: '127.0.0.1',
      // Nothing listens at this address: only the edge is measured.
      API_URL: 'http://127.0.0.1:9',
      SIDEBAND_DATA_DIR: join(folder, name),
      // Gives every stub a distinct address, because the rate limits are those of production.
      SIDEBAND_TRUSTED_PROXIES: '127.0.0.1',
    });
  const edges = [await edge('one'), await edge('other')] as const;
  return {
    edges,
    control,
    flip: await releaseManager(control.url),
    async close() {
      for (const each of [...edges, control]) await each.stop();
      await stopDatabases();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Publishes the builds through a temporary control, before control runs as a separate process. */
async function publishAll(
  { databaseUrl, store, folder }: Record<'databaseUrl' | 'store' | 'folder', string>,
  built: { builds: string; versions: Record<string, string> },
) {
  const dataDir = join(folder, 'publisher');
  const control = await startControl({ dataDir, databaseUrl, artifacts: store, port: 0 });
  await publishBuilds(control, { ...built, teamKey: benchKey });
  await control.close();
}

export type World = Awaited<ReturnType<typeof openWorld>>;

export interface Flip {
  revision: number;
  /** Value that the toggle has after the flip. */
  isOn: boolean;
  /** When the flip was requested, and when control accepted it. */
  askedAt: number;
  acceptedAt: number;
}

/** Milliseconds on the clock that all processes on this machine share. */
export const clock = () => performance.timeOrigin + performance.now();

/** Returns a function that flips one toggle. Its calls alternately kill and restore the toggle. */
async function releaseManager(url: string): Promise<() => Promise<Flip>> {
  const post = async (path: string, token: string, body: object) => {
    const answer = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'if-match': '*',
      },
      body: JSON.stringify(body),
    });
    const told = await answer.json();
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(told)}`);
    return told;
  };
  const role = 'release manager';
  const person = { name: 'Ada', email: 'ada@sideband.example', role };
  const { id } = await post('/people', adminToken, person);
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  const scopes = ['read', 'draft', 'review', 'apply'];
  const issued = await post(`/people/${id}/tokens`, adminToken, {
    label: 'bench',
    scopes,
    expiresAt,
  });
  const token = String(issued.token);
  const path = '/environments/production';
  let isOn = true;
  return async () => {
    const askedAt = clock();
    const told = isOn
      ? await post(`${path}/toggles/${flipped}/kill`, token, { reason: 'bench' })
      : await post(`${path}/take-back`, token, { reason: 'bench', revision: 1 });
    isOn = !isOn;
    return { revision: Number(told.appliedRevision), isOn, askedAt, acceptedAt: clock() };
  };
}
