import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Trail } from '../audit/audit.table.ts';
import { lockChange, updateChange } from '../changes/changes.table.ts';
import type { Database } from '../database/database.ts';
import { databaseTime } from '../database/database-time.ts';
import { Refused } from '../refusals/refused.ts';
import type { ReadArtifacts } from '../versions/stored-artifacts.ts';
import { applyLocked } from './apply-change.ts';

const leaseMs = 60_000;
const everyMs = 1_000;
const actor = 'schedule';

/**
 * Applies the changes that are due at `at`, and returns their number. A change that conflicts with
 * the served revision is suspended, never forced. One that fails is passed to `onFailed` and
 * retried after its lease; the others do not wait for it.
 */
export async function runDueChanges(
  db: Database,
  at: Date,
  {
    owner = randomUUID(),
    artifacts,
    onFailed = (error) => {
      throw error;
    },
  }: {
    owner?: string;
    artifacts?: ReadArtifacts | undefined;
    onFailed?: (error: unknown, change: number) => void;
  } = {},
): Promise<number> {
  let done = 0;
  for (let due = await lease(db, at, owner); due; due = await lease(db, at, owner)) {
    try {
      await fire(db, { ...due, owner, trail: { actor, at }, artifacts });
      done += 1;
    } catch (error) {
      onFailed(error, due.id);
    }
  }
  return done;
}

/**
 * Leases a due change, so that no other control processes it. The lease of a crashed control
 * expires.
 */
const lease = (db: Database, at: Date, owner: string) =>
  db
    .updateTable('changes')
    .set({ leaseOwner: owner, leaseUntil: new Date(at.getTime() + leaseMs) })
    .where('id', 'in', (query) =>
      query
        .selectFrom('changes')
        .select('id')
        .where('state', '=', 'scheduled')
        .where('scheduledFor', '<=', at)
        .where((or) => or.or([or('leaseUntil', 'is', null), or('leaseUntil', '<=', at)]))
        .orderBy('scheduledFor')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'environment'])
    .executeTakeFirst();

interface Due {
  id: number;
  environment: string;
  owner: string;
  trail: Trail;
  artifacts: ReadArtifacts | undefined;
}

async function fire(db: Database, due: Due) {
  const { trail, artifacts } = due;
  try {
    await db.transaction().execute(async (tx) => {
      const change = await lockChange(tx, due);
      // Canceled, edited, or leased by another control in the meantime.
      if (change.state !== 'scheduled' || change.leaseOwner !== due.owner) return;
      await applyLocked(tx, change, { trail, artifacts });
    });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    await suspendDue(db, due, error.message);
  }
}

const suspendDue = (db: Database, due: Due, reason: string) =>
  db.transaction().execute(async (tx) => {
    const change = await lockChange(tx, due);
    if (change.state !== 'scheduled' || change.leaseOwner !== due.owner) return;
    const set = {
      state: 'suspended',
      scheduledFor: null,
      leaseOwner: null,
      leaseUntil: null,
    } as const;
    await updateChange(tx, { trail: due.trail, change, action: 'suspended', reason, set });
  });

/** Checks for due changes every second, by the database's clock, until it is stopped. */
export function startSchedules(db: Database, log: FastifyBaseLogger, artifacts?: ReadArtifacts) {
  const owner = randomUUID();
  const onFailed = (err: unknown, change: number) =>
    log.error({ err, change }, 'A scheduled change cannot be applied; it is tried again');
  let running = Promise.resolve();
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    running = databaseTime(db)
      .then((at) => runDueChanges(db, at, { owner, artifacts, onFailed }))
      .then(
        () => {},
        (err) => log.error({ err }, 'Scheduled changes cannot be looked at'),
      )
      .finally(() => {
        isBusy = false;
      });
  }, everyMs).unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
