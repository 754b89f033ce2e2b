import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openArtifactStore } from '@sideband/artifacts';
import { testKey } from '@sideband/artifacts/testing';
import { startControl } from '@sideband/control';
import { openSnapshots } from '@sideband/control/snapshot';
import { newPostgresUrl } from '@sideband/database/testing';
import { createEdge, type Edge } from '@sideband/edge';
import { type Listening, listenTo } from '@sideband/edge/testing';
import { pino } from 'pino';
import { publishBuilds } from '../build/publish-builds.ts';
import { twoManagers } from './ask-control.ts';
import { writeBuild } from './write-build.ts';

const environment = 'production';
const silent = pino({ level: 'silent' });

const metadata = {
  description: 'The satellite flow',
  owner: 'checkout',
  kind: 'release',
  applies: 'at-once',
  client: true,
};
const toggle = (variants: Record<string, string | boolean>, defaultVariant: string) => ({
  state: 'ENABLED' as const,
  variants,
  defaultVariant,
  metadata,
});
const shell = toggle({ '1.0.0': '1.0.0' }, '1.0.0');
const vega = (on: boolean) => toggle({ on: true, off: false }, on ? 'on' : 'off');

const adminToken = randomUUID();

/**
 * Creates a release manager and returns a function that sends requests on behalf of that person.
 */
async function releaseManager(url: string, by: string) {
  const as = (token: string) => async (path: string, body: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(await answer.text());
    return answer.json();
  };
  const email = `${randomUUID()}@sideband.example`;
  const person = { name: 'Robin', email, role: 'release manager' };
  const { id } = await as(by)('/api/people', person);
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  const asked = { label: 'test', scopes: ['read', 'apply'], expiresAt };
  return as((await as(by)(`/api/people/${id}/tokens`, asked)).token);
}

/**
 * Starts any number of controls and edges on one new PostgreSQL database. All of them stop when the
 * result is disposed.
 */
export async function givenOneDatabase() {
  const databaseUrl = await newPostgresUrl();
  const folder = await mkdtemp(join(tmpdir(), 'sideband-edges-'));
  const [builds, artifacts] = [join(folder, 'builds'), join(folder, 'artifacts')];
  await writeBuild(builds, { name: 'shell' });
  const closing: (() => Promise<unknown>)[] = [];
  const lines: Record<string, unknown>[] = [];
  const heard = pino({}, { write: (line) => void lines.push(JSON.parse(line)) });

  return {
    databaseUrl,
    /** Log lines of the edges. */
    lines,
    async control() {
      const dataDir = join(folder, randomUUID());
      const control = await startControl({
        dataDir,
        databaseUrl,
        adminToken,
        port: 0,
        log: silent,
        artifacts,
        handsOutPower: true,
      });
      closing.push(control.close);
      const publish = (versions: Record<string, string>) =>
        publishBuilds(control, { builds, versions, teamKey: testKey });
      await publish({ shell: '1.0.0' });
      const job = { actor: 'test', reason: 'a flip' };
      return Object.assign(control, {
        managers: () => twoManagers(control.url, adminToken, () => new Date()),
        /** Builds a version and publishes it. */
        async publishes(name: string, version: string) {
          await writeBuild(builds, { name, version });
          await publish({ [name]: version });
        },
        /** Serves the version to all visitors, as an approved promotion does. */
        async servesShell(version: string) {
          await control.revise(job, (served) => {
            const toggle = { ...shell, variants: { ...shell.variants, [version]: version } };
            const flags = {
              ...served?.flags,
              'shell.version': { ...toggle, defaultVariant: version },
            };
            return { ...served, flags };
          });
        },
        async revokesTestKey() {
          const robin = await releaseManager(control.url, adminToken);
          await robin(`/api/keys/${testKey.id}/revocation`, { reason: 'for a test' });
        },
        /** Returns the new revision. */
        async flip(on: boolean) {
          // Adds a rule that never matches, so that setting a toggle to the value it already has
          // also counts as a change.
          const targeting = { if: [{ '==': [{ var: 'country' }, randomUUID()] }, 'on'] };
          const flags = { 'shell.version': shell, vega: { ...vega(on), targeting } };
          await control.revise(job, () => ({ flags }));
          return String(control.snapshots.current()?.revision);
        },
      });
    },
    /**
     * Starts an edge as in a separate process. The name selects the folder it keeps across
     * restarts.
     */
    async edge(name: string, url = databaseUrl) {
      const snapshots = await openSnapshots({ databaseUrl: url, environment, log: silent });
      const edge = await createEdge({
        store: await openArtifactStore(undefined, artifacts),
        snapshots,
        reportPages: snapshots.reportPages,
        spillFile: join(folder, `${name}.json`),
        apiUrl: 'http://127.0.0.1:1',
        port: 0,
        logger: heard,
      });
      let isRunning = true;
      const stop = async () => {
        if (!isRunning) return;
        isRunning = false;
        await edge.close();
        await snapshots.close();
      };
      closing.push(stop);
      return { ...asking(edge), stop };
    },
    async [Symbol.asyncDispose]() {
      for (const close of closing.reverse()) await close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const asking = (edge: Edge) => ({
  url: edge.url,
  listen: (since: string, page = ''): Promise<Listening> =>
    listenTo(`${edge.url}/ofrep/v1/events?since=${since}&page=${page}`),
  /** Returns the version of the shell in a document, or undefined when there is none to serve. */
  async shellServed(): Promise<string | undefined> {
    const answer = await fetch(`${edge.url}/error?kind=notFound`);
    const boot = /id="boot"[^>]*>([^<]+)</.exec(await answer.text())?.[1];
    return boot && JSON.parse(boot).releaseSet.shell.version;
  },
  /** Requests all toggles, as a page does. */
  async asks(address = '', headers: Record<string, string> = {}) {
    const body = JSON.stringify({ context: { targetingKey: 'abcdEFGH12345678' } });
    const answer = await fetch(`${edge.url}/ofrep/v1/evaluate/flags${address}`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
    });
    const { flags, metadata } = answer.status === 200 ? await answer.json() : {};
    return {
      status: answer.status,
      etag: String(answer.headers.get('etag')),
      revision: metadata?.revision,
      vega: flags?.find(({ key }: { key: string }) => key === 'vega')?.value,
    };
  },
  readiness: async () => {
    const answer = await fetch(`${edge.url}/readyz`);
    return { ...(await answer.json()), code: answer.status };
  },
});
