import { join } from 'node:path';
import { type ArtifactStore, openArtifactStore } from '@sideband/artifacts';
import type { OpenDatabase } from '@sideband/database';
import { openDatabase } from '@sideband/database';
import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { formerKeys, openAnchorKey } from './audit/anchor-key.ts';
import type { Tables } from './database/tables.ts';
import type { LimitSettings } from './limits/limits.ts';
import { serveMetrics } from './metrics/serve-metrics.ts';
import { openOverrideKey } from './overrides/override-key.ts';
import { openAdminToken } from './people/admin-token.ts';
import { type LocalToken, localToken } from './people/local-token.ts';
import { addMissingPeople, type NewPerson } from './people/people.table.ts';
import { type Built, publishBuilt } from './publishing/publish-built.ts';
import { reviseByJob } from './revisions/revise-by-job.ts';
import type { ToggleDocument } from './revisions/toggle-document.ts';
import { type Control, serveControl } from './serve-control.ts';
import type { StaffIssuerSettings } from './sign-in/staff-issuer.ts';
import { registerKey } from './team-keys/change-keys.ts';

export interface ControlOptions {
  /** Holds the admin token, and the embedded database unless a PostgreSQL is named. */
  dataDir: string;
  databaseUrl?: string | undefined;
  /** A store that is open already, instead of these two; closing it stays with its owner. */
  store?: ArtifactStore | undefined;
  /** Where versions lie (`ARTIFACT_STORE`); else the folder. */
  artifactStore?: string | undefined;
  /** The folder that holds them; `artifacts` in the data folder unless said. */
  artifacts?: string | undefined;
  /** For so many days a version is kept that nobody needs; 30 unless said, and at the fewest. */
  retentionDays?: number | undefined;
  /** A database that is open already, instead; closing it stays with its owner. */
  opened?: OpenDatabase<Tables> | undefined;
  environment?: string | undefined;
  adminToken?: string | undefined;
  /** Signs the audit (Ed25519, PKCS8 as PEM); else a key of its own in `audit-key.pem`. */
  auditKey?: string | undefined;
  /** Public keys (PEM, one after the other) that have signed it before: their anchors still count. */
  formerAuditKeys?: string | undefined;
  /** Signs override links (Ed25519, PKCS8 as PEM); else a key of its own in `override-key.pem`. */
  overrideKey?: string | undefined;
  /** Where people reach the product; links to try a version lead there. */
  productOrigin?: (() => string | undefined) | undefined;
  port: number;
  host?: string | undefined;
  /** As people reach it, `https://control.example.com`; else `http://localhost` with the port. */
  origin?: string | undefined;
  /** Where staff sign in; without one there are only tokens. */
  staff?: StaffIssuerSettings | undefined;
  /** Whether an admin makes tokens with power for others; not unless said. Only for a control of this machine. */
  handsOutPower?: boolean | undefined;
  limits?: LimitSettings | undefined;
  /** Serves `/metrics` on a listener of its own, which nobody outside reaches; without it none. */
  metricsAt?: { port: number; host?: string | undefined } | undefined;
  /** Addresses of proxies whose word counts about where a request comes from. */
  proxies?: string[] | undefined;
  log?: FastifyBaseLogger | undefined;
  /** Another clock than the machine's and the database's, where time is only said. */
  clock?: (() => Date) | undefined;
  /** Holds the console as it was built; undefined as long as there is none. */
  consoleFolder?: (() => string | undefined) | undefined;
}

export interface StartedControl extends Control {
  /** Publishes what was built and signed on this machine, as a job of it. Safe to repeat. */
  publish(job: { actor: string }, built: Built): ReturnType<typeof publishBuilt>;
  /** Has what this machine's own key signs count, for every name. Safe to repeat. */
  trustKey(job: { actor: string }, key: { label: string; publicKey: string }): Promise<void>;
  /** Serves what `write` makes of what is served now, as a job of this machine; true when that was new. */
  revise(
    job: { actor: string; reason: string },
    write: (served: ToggleDocument | undefined) => ToggleDocument,
  ): Promise<boolean>;
  /** A token of somebody who is here, by mail address; shown this once. */
  tokenFor(job: { actor: string }, asked: LocalToken): Promise<string>;
  /** Adds people who are not here yet, as a job of this machine. */
  addStaff(job: { actor: string }, people: NewPerson[]): Promise<void>;
}

export async function startControl(options: ControlOptions): Promise<StartedControl> {
  const { dataDir, databaseUrl, environment = 'production', port, host, origin, staff } = options;
  const { consoleFolder, handsOutPower, limits, proxies, productOrigin, retentionDays } = options;
  const { log = pino({ level: process.env.LOG_LEVEL ?? 'info' }) } = options;
  const adminToken = openAdminToken(dataDir, options.adminToken);
  const key = openAnchorKey(dataDir, options.auditKey);
  const overrideKey = openOverrideKey(dataDir, options.overrideKey);
  const former = formerKeys(options.formerAuditKeys ?? '', 'SIDEBAND_AUDIT_FORMER_KEYS');
  const audit = { key, former, file: join(dataDir, 'audit-anchors.jsonl') };
  const opened =
    options.opened ??
    (await openDatabase<Tables>({
      dataDir,
      databaseUrl,
      onIdleError: (err) => log.error({ err }, 'an idle database connection broke'),
    }));
  const { store, closeStore } = await openStore(options).catch(async (error) => {
    await opened.close();
    throw error;
  });
  const { clock } = options;
  const now = clock ?? (() => new Date());
  const control = await serveControl(opened, {
    ...{ environment, adminToken, port, host, origin, staff, handsOutPower, now, log, audit },
    ...{ consoleFolder, limits, proxies, store, retentionDays, clock },
    ...{ overrideKey, productOrigin },
  });
  const closeMetrics = await openMetrics(control, options.metricsAt);
  return {
    ...control,
    async close() {
      await closeMetrics();
      await control.close();
      await closeStore();
    },
    publish: ({ actor }, built) =>
      publishBuilt(control.db, { store, trail: { actor, at: now() } }, built),
    async trustKey({ actor }, { label, publicKey }) {
      const asked = { label, publicKey, names: ['*'], reason: 'The key of this machine' };
      await registerKey(control.db, { actor, at: now() }, asked);
    },
    async revise(job, write) {
      const at = { ...job, at: now(), environment };
      const isNew = await reviseByJob(control.db, at, write);
      // An edge of this process starts right after it.
      await control.snapshots.refresh();
      return isNew;
    },
    tokenFor: ({ actor }, asked) => localToken(control.db, { actor, at: now() }, asked),
    addStaff: ({ actor }, people) => addMissingPeople(control.db, { actor, at: now() }, people),
  };
}

async function openStore({ store, artifactStore, artifacts, dataDir }: ControlOptions) {
  if (store) return { store, closeStore: async () => {} };
  const opened = await openArtifactStore(artifactStore, artifacts ?? join(dataDir, 'artifacts'));
  return { store: opened, closeStore: opened.close };
}

async function openMetrics(control: Control, at: ControlOptions['metricsAt']) {
  if (!at) return async () => {};
  try {
    const listener = await serveMetrics(control.metrics, at);
    control.metrics.watchProcess();
    return listener.close;
  } catch (error) {
    await control.close();
    throw error;
  }
}
