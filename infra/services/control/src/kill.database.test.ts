import { randomInt } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { openDatabase } from '@sideband/database';
import { eitherDatabase, migratedPostgresUrl, stopDatabases } from '@sideband/database/testing';
import { sha256 } from './audit/hash.ts';
import { verifyAudit } from './audit/verify-audit.ts';
import { inSchema, migrations } from './database/database.ts';
import type { Tables } from './database/tables.ts';
import { rightsOf } from './people/rights.ts';
import { type Ask, ask } from './testing/ask.ts';
import { runMain } from './testing/run-main.ts';
import { firstDocument } from './testing/start-control.ts';

const rounds = process.env.SIDEBAND_FULL ? 10 : 1;
const flips = 100;
const adminToken = 'a'.repeat(40);
const path = '/api/environments/production';

afterAll(stopDatabases);

interface Where {
  dataDir: string;
  /** `undefined` for the embedded database in `dataDir`. */
  databaseUrl: string | undefined;
}

const run = ({ dataDir, databaseUrl }: Where) =>
  runMain({
    SIDEBAND_DATA_DIR: dataDir,
    SIDEBAND_ADMIN_TOKEN: adminToken,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  });

/**
 * Sends all flips concurrently, each a kill or a rollback, and kills the process midway. Returns
 * the flips accepted before the process was killed.
 */
async function flipUntilKilled(where: Where, token: string) {
  const main = await run(where);
  const manager = ask(main.url, token);
  const accepted: { appliedRevision: number; reason: string }[] = [];
  const killAfter = randomInt(1, flips - 2);
  const inTheMiddle = Promise.withResolvers<void>();
  const flip = async (index: number) => {
    const reason = `flip ${index} of ${main.url}`;
    const reply = await (index % 2 === 0
      ? manager('POST', `${path}/toggles/vega/kill`, { body: { reason }, ifMatch: '*' })
      : manager('POST', `${path}/take-back`, { body: { reason, revision: 1 }, ifMatch: '*' }));
    if (reply.status === 200)
      accepted.push({ appliedRevision: reply.body.appliedRevision, reason });
    if (accepted.length === killAfter) inTheMiddle.resolve();
  };
  // Requests cut off when the process was killed have an unknown outcome and are ignored.
  const all = Array.from({ length: flips }, (_, index) => flip(index).catch(() => {}));
  const through = Promise.all(all).then(() => {
    throw new Error(`only ${accepted.length} of ${flips} flips were accepted`);
  });
  await Promise.race([inTheMiddle.promise, through]);
  through.catch(() => {});
  await main.end('SIGKILL');
  await Promise.all(all);
  return accepted;
}

describe('control crash safety', () => {
  it.each(eitherDatabase)(
    `loses no accepted revision on %s after ${rounds} kills during ${flips} flips`,
    async (database) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'control-kill-'));
      const databaseUrl = database === 'PGlite' ? undefined : await migratedPostgresUrl(migrations);
      const where = { dataDir, databaseUrl };
      try {
        await writeFile(join(dataDir, 'toggles.flagd.json'), JSON.stringify(withoutVersions()));
        const first = await run(where);
        const token = await managerToken(ask(first.url, adminToken));
        await first.end('SIGTERM');

        const accepted = [];
        for (let round = 0; round < rounds; round += 1) {
          accepted.push(...(await flipUntilKilled(where, token)));
        }

        expect(accepted.length).toBeGreaterThanOrEqual(rounds);
        await expectAgreement(where, accepted);
      } finally {
        await rm(dataDir, { recursive: true, force: true });
      }
    },
    300_000,
  );

  /** No version is published here, and unknown versions would be rejected. */
  function withoutVersions() {
    const { flags, ...others } = firstDocument();
    const kept = Object.entries(flags).filter(([name]) => !name.endsWith('.version'));
    return { ...others, flags: Object.fromEntries(kept) };
  }

  async function managerToken(admin: Ask) {
    const person = { name: 'Ada', email: 'ada@sideband.example', role: 'release manager' };
    const { body } = await admin('POST', '/api/people', { body: person });
    const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
    const asked = { label: 'test', scopes: rightsOf['release manager'], expiresAt };
    const issued = await admin('POST', `/api/people/${body.id}/tokens`, { body: asked });
    return String(issued.body.token);
  }

  async function expectAgreement(
    where: Where,
    accepted: { appliedRevision: number; reason: string }[],
  ) {
    const opened = await openDatabase<Tables>({ ...where, onIdleError: () => {} });
    const db = inSchema(opened);
    const revisions = await db.selectFrom('revisions').selectAll().orderBy('revision').execute();
    const head = await db.selectFrom('heads').selectAll().executeTakeFirstOrThrow();
    const audit = await db
      .selectFrom('audit')
      .selectAll()
      .where('target', '=', 'environment:production')
      .orderBy('seq')
      .execute();
    const changes = await db
      .selectFrom('changes')
      .select('appliedRevision')
      .orderBy('id')
      .execute();
    const verified = await verifyAudit(db);
    await opened.close();

    expect(verified).toMatchObject({ ok: true });
    expect(revisions.map(({ revision }) => revision)).toEqual(
      revisions.map((_, index) => index + 1),
    );
    expect(head.revision).toBe(revisions.length);
    expect(audit.map(({ detail }) => JSON.parse(detail).revision)).toEqual(
      revisions.map(({ revision }) => revision),
    );
    expect(changes.map(({ appliedRevision }) => appliedRevision)).toEqual(
      revisions.slice(1).map(({ revision }) => revision),
    );
    for (const { document, sha256: hash, revision } of revisions) {
      expect(sha256(document)).toBe(hash);
      expect(JSON.parse(document).metadata.revision).toBe(String(revision));
    }
    for (const { appliedRevision, reason } of accepted) {
      expect(revisions[appliedRevision - 1]?.reason).toBe(reason);
    }
  }
});
