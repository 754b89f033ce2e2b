import { join } from 'node:path';
import { type ArtifactStore, openArtifactStore } from '@sideband/artifacts';
import type { OpenDatabase } from '@sideband/database';
import { openDatabase } from '@sideband/database';
import { awsCredentials } from '@sideband/server/aws';
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
import { type Control, serveControl } from './serve-control.ts';
import type { StaffIssuerSettings } from './sign-in/staff-issuer.ts';
import { registerKey } from './team-keys/change-keys.ts';
import type { ToggleDocument } from './toggles/toggle-document.ts';

export interface ControlOptions {
  /** Folder of the admin token, and of the embedded database unless `databaseUrl` is set. */
  dataDir: string;
  databaseUrl?: string | undefined;
  /**
   * Store that is already open, used instead of `artifactStore` and `artifacts`. Its owner closes
   * it.
   */
  store?: ArtifactStore | undefined;
  /** URL of the artifact store (`ARTIFACT_STORE`). Defaults to the folder. */
  artifactStore?: string | undefined;
  /** Folder of the artifacts. Defaults to `artifacts` in `dataDir`. */
  artifacts?: string | undefined;
  /** Number of days for which an unused version is kept. Default and minimum: 30. */
  retentionDays?: number | undefined;
  /** Database that is already open, used instead of `databaseUrl`. Its owner closes it. */
  opened?: OpenDatabase<Tables> | undefined;
  environment?: string | undefined;
  adminToken?: string | undefined;
  /**
   * Key that signs the audit log (Ed25519, PKCS8 in PEM). Defaults to `audit-key.pem`, created if
   * missing.
   */
  auditKey?: string | undefined;
  /** Former audit keys, as concatenated public keys (PEM). Their anchors stay valid. */
  formerAuditKeys?: string | undefined;
  /**
   * Key that signs preview links (Ed25519, PKCS8 in PEM). Defaults to `override-key.pem`, created
   * if missing.
   */
  overrideKey?: string | undefined;
  /** Public origin of the product, used in preview links. */
  productOrigin?: (() => string | undefined) | undefined;
  port: number;
  host?: string | undefined;
  /**
   * Public origin, such as `https://control.example.com`. Defaults to `http://localhost` with the
   * port.
   */
  origin?: string | undefined;
  /** OpenID Connect issuer for staff. Without it, only API tokens work. */
  staff?: StaffIssuerSettings | undefined;
  /**
   * Whether an admin may issue powerful tokens for others. Defaults to false; for local controls
   * only.
   */
  handsOutPower?: boolean | undefined;
  limits?: LimitSettings | undefined;
  /**
   * Address of a separate listener for `/metrics`, not exposed publicly. Without it there are no
   * metrics.
   */
  metricsAt?: { port: number; host?: string | undefined } | undefined;
  /** Addresses of trusted proxies, whose forwarded client address is accepted. */
  proxies?: string[] | undefined;
  log?: FastifyBaseLogger | undefined;
  /** Replaces the clocks of the machine and the database where time is simulated. */
  clock?: (() => Date) | undefined;
  /** Folder of the built console; `undefined` while there is none. */
  consoleFolder?: (() => string | undefined) | undefined;
}

export interface StartedControl extends Control {
  /** Publishes a signed build made on this machine, as an internal job. Idempotent. */
  publish(job: { actor: string }, built: Built): ReturnType<typeof publishBuilt>;
  /** Registers this machine's own key for every name. Idempotent. */
  trustKey(job: { actor: string }, key: { label: string; publicKey: string }): Promise<void>;
  /**
   * Serves the document that `write` derives from the served one, as an internal job. Resolves with
   * true when the document changed.
   */
  revise(
    job: { actor: string; reason: string },
    write: (served: ToggleDocument | undefined) => ToggleDocument,
  ): Promise<boolean>;
  /** Issues a token for an existing person, by email address. It is returned only here. */
  tokenFor(job: { actor: string }, asked: LocalToken): Promise<string>;
  /** Adds missing people, as an internal job. Idempotent. */
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
    environment,
    adminToken,
    port,
    host,
    origin,
    staff,
    handsOutPower,
    now,
    log,
    audit,
    consoleFolder,
    limits,
    proxies,
    store,
    retentionDays,
    clock,
    overrideKey,
    productOrigin,
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
      // An edge in this process may start right after this.
      await control.snapshots.refresh();
      return isNew;
    },
    tokenFor: ({ actor }, asked) => localToken(control.db, { actor, at: now() }, asked),
    addStaff: ({ actor }, people) => addMissingPeople(control.db, { actor, at: now() }, people),
  };
}

async function openStore({ store, artifactStore, artifacts, dataDir }: ControlOptions) {
  if (store) return { store, closeStore: async () => {} };
  const folder = artifacts ?? join(dataDir, 'artifacts');
  const opened = await openArtifactStore(artifactStore, folder, awsCredentials);
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
