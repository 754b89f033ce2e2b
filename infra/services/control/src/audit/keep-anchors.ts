import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database.ts';
import { databaseTime } from '../database/database-time.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { readAnchorFile, writeAnchorFile } from './anchor-file.ts';
import type { AnchorKey, VerifyingKey } from './anchor-key.ts';
import { anchorAudit, listAnchors } from './anchors.table.ts';
import { type AnchoredVerification, verifyAnchored } from './verify-anchored.ts';
import type { Anchor } from './verify-audit.ts';

/** Interval at which to check for a day without an anchor. */
const everyMs = 60 * 60_000;

export interface AuditAnchors {
  publicKey: string;
  verify(ends?: Anchor[]): Promise<AnchoredVerification>;
  /**
   * Signs today's anchor if it is missing. Logs a fatal error instead of signing a broken chain.
   */
  anchor(at?: Date): Promise<void>;
  stop(): Promise<void>;
}

/** Signs the end of the audit log daily, and copies the anchors to a file outside the database. */
export function keepAnchors(
  db: Database,
  {
    key,
    former = [],
    file,
    log,
    metrics,
  }: {
    key: AnchorKey;
    /** Keys that were used before `key`. */
    former?: VerifyingKey[] | undefined;
    file: string;
    log: FastifyBaseLogger;
    metrics: Metrics;
  },
): AuditAnchors {
  async function verify(ends: Anchor[] = []) {
    const kept = await readAnchorFile(file);
    const verified = await verifyAnchored(db, { keys: [key, ...former], kept, ends });
    // An end supplied by a caller may belong to another audit log, so it does not affect the
    // metric.
    if (ends.length === 0) metrics.auditSeen(verified.ok);
    return verified;
  }

  async function sign(at: Date) {
    const verified = await verify();
    if (!verified.ok) {
      log.fatal({ verified }, 'The audit is not as it was written');
      return;
    }
    await anchorAudit(db, key, at);
    await writeAnchorFile(file, await listAnchors(db));
  }

  let running = Promise.resolve();
  // Serialized, so that the same day is never signed twice.
  function anchor(given?: Date) {
    running = running
      .then(() => given ?? databaseTime(db))
      .then(sign)
      .catch((err) => log.error({ err }, 'The audit cannot be anchored'));
    return running;
  }
  const look = () => void anchor();
  look();
  const timer = setInterval(look, everyMs).unref();
  return {
    publicKey: key.publicKey,
    verify,
    anchor,
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
