import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, jest } from '@jest/globals';
import { openArtifactStore } from '@sideband/artifacts';
import type { OpenDatabase } from '@sideband/database';
import { type DatabaseName, openTestDatabase, stopDatabases } from '@sideband/database/testing';
import { pino } from 'pino';
import { newAnchorKey, signingKey } from '../audit/anchor-key.ts';
import { migrations } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import type { LimitSettings } from '../limits/limits.ts';
import { overrideKey } from '../overrides/override-key.ts';
import { type Right, type Role, rightsOf } from '../people/rights.ts';
import { reviseByJob } from '../revisions/revise-by-job.ts';
import { serveControl } from '../serve-control.ts';
import type { StaffIssuerSettings } from '../sign-in/staff-issuer.ts';
import type { ToggleDocument } from '../toggles/toggle-document.ts';
import type { ReadArtifacts } from '../versions/stored-artifacts.ts';
import { ask } from './ask.ts';
import { documentOf, toggle, version } from './toggles.ts';

const started: { close(): Promise<void> }[] = [];

// The first test of a file also waits for the databases to start.
jest.setTimeout(120_000);

// A control that is left running would continue its jobs, and its database would stay in memory.
afterEach(async () => {
  for (const one of started.splice(0).reverse()) await one.close();
});
afterAll(stopDatabases);

export const firstDocument = (): ToggleDocument =>
  documentOf({
    vega: toggle(),
    loader: toggle(),
    'remote.giftcard.version': version('1.0.0'),
    'shell.version': toggle({ variants: { '1': '1' }, defaultVariant: '1' }),
  });

/** Accepts all versions, for tests that are not about versions. */
export const everyVersion: ReadArtifacts = async () => ({ isActive: () => true });

export interface Given {
  staff?: StaffIssuerSettings;
  handsOutPower?: boolean;
  limits?: LimitSettings;
  productOrigin?: () => string;
  /** Versions that count as stored. Defaults to all. */
  artifacts?: ReadArtifacts;
  environment?: string;
  /** Used instead of an empty database. */
  opened?: OpenDatabase<Tables>;
}

/**
 * Starts a control with a first revision on the given database. The control has a staff issuer only
 * if one is given.
 */
export async function startControl(
  on: DatabaseName,
  { limits = { peoplePerAddress: 100 }, ...given }: Given = {},
) {
  const { environment = 'production' } = given;
  const adminToken = randomBytes(32).toString('hex');
  const log = pino({ level: 'silent' });
  let ahead = 0;
  const now = () => new Date(Date.now() + ahead);
  const opened = given.opened ?? (await openTestDatabase<Tables>(on, migrations));
  const folder = await mkdtemp(join(tmpdir(), 'control-'));
  const store = await openArtifactStore(undefined, join(folder, 'artifacts'));
  started.push({ close: () => rm(folder, { recursive: true, force: true }) });
  const audit = { key: signingKey(newAnchorKey(), 'test'), file: join(folder, 'anchors.jsonl') };
  const settings = {
    environment,
    adminToken,
    audit,
    limits,
    store,
    artifacts: everyVersion,
    overrideKey: overrideKey(newAnchorKey(), 'test'),
    // Without an issuer, the admin token must issue all tokens.
    handsOutPower: given.staff === undefined,
    ...given,
    port: 0,
    now,
    log,
  };
  const control = await serveControl(opened, settings);
  started.push(control);
  const job = { actor: 'import', at: now(), environment, reason: 'the first' };
  await reviseByJob(control.db, job, firstDocument, settings.artifacts);

  const admin = ask(control.url, adminToken);
  async function token(personId: number, scopes: readonly Right[], inEnvironment?: string) {
    const expiresAt = new Date(now().getTime() + 3_600_000).toISOString();
    const issued = await admin('POST', `/api/people/${personId}/tokens`, {
      body: { label: 'test', scopes, expiresAt, environment: inEnvironment },
    });
    if (issued.status !== 201) throw new Error(JSON.stringify(issued.body));
    const token = String(issued.body.token);
    return { id: Number(issued.body.id), token, ask: ask(control.url, token) };
  }
  return {
    ...control,
    audit,
    store,
    admin,
    token,
    now,
    path: `/api/environments/${environment}`,
    /** Adds a person with a role, and a token with all its rights. */
    async person(role: Role = 'release manager', email = `${randomUUID()}@sideband.example`) {
      const added = await admin('POST', '/api/people', { body: { name: 'Ada', email, role } });
      const id = Number(added.body.id);
      return { ...(await token(id, rightsOf[role])), personId: id };
    },
    /** Starts another control on the same database, as after a restart. */
    async again(otherwise: Partial<Parameters<typeof serveControl>[1]> = {}) {
      const again = { ...settings, ...otherwise };
      const restarted = await serveControl({ ...opened, close: async () => {} }, again);
      started.push(restarted);
      return { restarted };
    },
    wait(ms: number) {
      ahead += ms;
    },
  };
}

export type TestControl = Awaited<ReturnType<typeof startControl>>;
