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

/** A control and two edges, each a process of its own, over one real PostgreSQL. */
export async function openWorld(builds: string, versions: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'sideband-bench-'));
  const togglesFile = join(folder, 'toggles.flagd.json');
  await writeFile(togglesFile, hundredToggles(versions));
  const databaseUrl = await newPostgresUrl();
  const store = join(folder, 'artifacts');
  await publishAll({ databaseUrl, store, folder }, { builds, versions });
  const shared = { DATABASE_URL: databaseUrl, SIDEBAND_ARTIFACTS: store, LOG_LEVEL: 'warn' };
  const control = await startProcess('infra/control/src/main.ts', {
    ...shared,
    CONTROL_PORT: '0',
    CONTROL_LOCAL_ONLY: '1',
    SIDEBAND_DATA_DIR: join(folder, 'control'),
    SIDEBAND_ADMIN_TOKEN: adminToken,
    TOGGLES_FILE: togglesFile,
    LOG_LEVEL: 'info',
  });
  const edge = (name: string) =>
    startProcess('infra/edge/src/main.ts', {
      ...shared,
      PORT: '0',
      HOST: '127.0.0.1',
      // Nothing answers there: what is measured is the edge.
      API_URL: 'http://127.0.0.1:9',
      SIDEBAND_DATA_DIR: join(folder, name),
      // So that every stub comes from an address of its own: limits are as in earnest.
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

/** Has control take what was built, once, before it runs as a process of its own. */
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
  /** What it says now. */
  isOn: boolean;
  /** When it was asked for, and when control had said yes. */
  askedAt: number;
  acceptedAt: number;
}

/** Milliseconds on the clock that all processes of this machine share. */
export const clock = () => performance.timeOrigin + performance.now();

/** Somebody who switches one toggle off, and takes that back, in turn. */
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
    ...{ label: 'bench', scopes, expiresAt },
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
