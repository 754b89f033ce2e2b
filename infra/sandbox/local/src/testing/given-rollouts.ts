import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openArtifactStore } from '@sideband/artifacts';
import { testKey } from '@sideband/artifacts/testing';
import { type StartedControl, startControl } from '@sideband/control';
import type { HealthAnswer, RolloutAnswer } from '@sideband/control/contract';
import { openSnapshots } from '@sideband/control/snapshot';
import { prepareDataFolder } from '@sideband/control/testing';
import { createEdge } from '@sideband/edge';
import { versions, writeVersion } from '@sideband/edge/testing';
import { exampleShell } from '@sideband/shared-sdk/release/examples';
import { pino } from 'pino';
import { twoManagers } from './ask-control.ts';
import { type Harm, lie, newVisitor, openDocument, reportVisit, type Visitor } from './visit.ts';

const key = 'remote.giftcard.version';
const path = '/environments/production';
const log = pino({ level: 'silent' });
const [plainShell, , giftcard] = versions;
/** A shell that provides everything a gift card remote needs. */
const { provides, shared, uses, exposes } = exampleShell();
const shell = { ...plainShell, container: undefined, provides, shared, uses, exposes };

const versionToggle = (version: string, off: boolean) => ({
  state: 'ENABLED' as const,
  defaultVariant: version,
  variants: { [version]: version, ...(off && { off: 'off' }) },
  metadata: {
    description: 'A version',
    owner: 'test',
    kind: 'version',
    applies: 'next-document',
    client: true,
  },
});

/**
 * Starts at 10%, with the lowest minimums of minutes and visitors, so that a test can wait for
 * them.
 */
const plan = {
  steps: [{ percent: 10, leastMinutes: 1, leastVisitors: 20 }, { percent: 100 }],
  guards: [
    ...[{ kind: 'errors' }, { kind: 'load-failures' }],
    ...[
      { kind: 'vital', name: 'SHOWN' },
      { kind: 'vital', name: 'LCP' },
    ],
    { kind: 'flow', flow: 'giftCard', to: 'redeemed' },
  ],
};

interface Given {
  /**
   * URL of a PostgreSQL database. If set, two controls and two edges run on this database, as in
   * separate processes.
   */
  databaseUrl?: string;
}

/**
 * Starts controls and edges on one database, with two versions of the gift card and a simulated
 * clock.
 */
export async function givenRollouts({ databaseUrl }: Given = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'sideband-rollouts-'));
  const store = join(folder, 'store');
  let time = Date.now();
  const clock = () => new Date(time);
  const closing: (() => Promise<unknown>)[] = [];

  const startOne = async (name: string) => {
    const dataDir = join(folder, name);
    if (!databaseUrl) await prepareDataFolder(dataDir);
    const at = { databaseUrl, artifacts: store, port: 0, log, clock };
    const started = await startControl({ dataDir, handsOutPower: true, ...at });
    const close = once(started.close);
    closing.push(close);
    return { ...started, close };
  };
  const first = await startOne('a');
  const job = { actor: 'test', reason: 'for a test' };
  await first.trustKey(job, { label: 'of the tests', publicKey: testKey.publicKey });
  for (const one of [shell, giftcard, { ...giftcard, version: '1.1.0' }]) {
    await publish(first, join(folder, 'built'), { version: '1.0.0', ...one, privateFiles: {} });
  }
  await first.revise(job, () => ({
    flags: {
      'shell.version': versionToggle('1.0.0', false),
      [key]: versionToggle('1.0.0', true),
    },
  }));
  const controls = databaseUrl ? [first, await startOne('b')] : [first];

  const startEdge = async () => {
    const snapshots = databaseUrl
      ? await openSnapshots({ databaseUrl, environment: 'production', log, clock })
      : first.snapshots;
    const { reportHealth } = 'reportHealth' in snapshots ? snapshots : first;
    const edge = await createEdge({
      store: await openArtifactStore(undefined, store),
      snapshots,
      reportHealth,
      reportHealthEveryMs: 10,
      trustedProxies: ['127.0.0.1'],
      apiUrl: 'http://127.0.0.1:1',
      port: 0,
      logger: log,
    });
    closing.push(async () => {
      await edge.close();
      if ('close' in snapshots && databaseUrl) await snapshots.close();
    });
    return { site: edge.url, current: () => Number(snapshots.current()?.revision ?? 0) };
  };
  const edges = databaseUrl ? [await startEdge(), await startEdge()] : [await startEdge()];
  const last = controls.at(-1) ?? first;
  const [ada, grace] = await twoManagers(
    last.url,
    await tokenOf(last === first ? 'a' : 'b'),
    clock,
  );
  let turn = 0;

  async function tokenOf(name: string) {
    return (await readFile(join(folder, name, 'admin-token'), 'utf8')).trim();
  }
  const document = () => ada<{ metadata: { revision: number } }>('GET', `${path}/document`);

  return {
    clock,
    wait(ms: number) {
      time += ms;
    },
    /** Makes one of the remaining controls evaluate its rollouts. */
    lookAtRollouts: () => last.lookAtRollouts(),
    async looksThenDies() {
      await first.lookAtRollouts();
      await first.close();
    },
    /** Waits until every edge serves control's current revision. */
    async follows() {
      const { body } = await document();
      const head = Number(body.metadata.revision);
      if (!databaseUrl) await first.snapshots.refresh();
      while (edges.some(({ current }) => current() < head)) {
        await new Promise((resume) => setTimeout(resume, 10));
      }
    },
    /** Plans a rollout of 1.1.0, has it approved, and starts it. */
    async start() {
      const { etag } = await document();
      const asked = { name: 'giftcard', version: '1.1.0', reason: 'better', plan };
      const { body: rollout } = await ada<RolloutAnswer>('POST', `${path}/rollouts`, {
        body: asked,
        ifMatch: etag,
      });
      const change = `${path}/changes/${rollout.changeId}`;
      let seen = await grace('GET', change);
      for (const action of ['approve', 'apply']) {
        seen = await grace('POST', `${change}/${action}`, { ifMatch: seen.etag });
      }
      const one = `${path}/rollouts/${rollout.id}`;
      return {
        startedAt: clock(),
        read: async () => (await ada<RolloutAnswer>('GET', one)).body,
        async abort() {
          await ada('POST', `${one}/abort`, { body: { reason: 'enough' }, ifMatch: '*' });
        },
      };
    },
    /** Simulates a visitor, who is affected by the harm if they get the candidate. */
    async visit(harm: Harm, chance: () => number, visitor: Visitor = newVisitor()) {
      turn += 1;
      const { site } = edges[turn % edges.length] as (typeof edges)[0];
      const opened = await openDocument(site, visitor);
      const met = opened.version === '1.1.0' ? harm : 'none';
      await reportVisit(site, visitor, { opened, harm: met, chance });
      return { visitor, opened };
    },
    /**
     * Sends false reports from one address: 20 to every edge, which is the maximum number of pages
     * that an edge counts per minute. Returns how many pages of both versions these reports count
     * as.
     */
    async lie(of: 'candidate' | 'control'): Promise<number> {
      const visitor = newVisitor();
      const { body } = await document();
      const revision = String(body.metadata.revision);
      for (const { site } of edges) {
        for (let count = 0; count < 20; count += 1) {
          await lie(site, visitor, { revision, of });
        }
      }
      return 2 * 20 * edges.length;
    },
    open: (visitor: Visitor) => openDocument(edges[0]?.site ?? '', visitor),
    /** Returns how many pages of both versions control knows of. */
    async pagesHeardOf(): Promise<number> {
      const asked = `${path}/health?name=giftcard&minutes=1440`;
      const { body } = await ada<HealthAnswer>('GET', asked);
      return body.versions.reduce((sum, { pages }) => sum + pages, 0);
    },
    async [Symbol.asyncDispose]() {
      for (const close of closing.reverse()) await close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function once(close: () => Promise<void>) {
  let closed: Promise<void> | undefined;
  return () => {
    closed ??= close();
    return closed;
  };
}

async function publish(
  control: StartedControl,
  folder: string,
  given: Parameters<typeof writeVersion>[1],
) {
  await writeVersion(folder, given);
  const { name = '', version = '' } = given;
  const read = (file: string) => readFile(join(folder, name, version, file));
  await control.publish(
    { actor: 'test' },
    {
      record: await readFile(join(folder, name, version, 'record.json'), 'utf8'),
      signature: JSON.parse(String(await read('signature.json'))),
      read,
    },
  );
}

export type GivenRollouts = Awaited<ReturnType<typeof givenRollouts>>;
