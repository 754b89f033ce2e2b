import { retryAfterOf, windowOf } from '@sideband/server/limits';
import { sql } from 'kysely';
import type { Transaction } from '../database/database.ts';
import type { Secrets } from '../secrets/secrets.ts';

/** Fixed, clock-aligned windows in which each subject can send a limited number of events. */
const windowMs = 10 * 60_000;
const ofDevice = 12_000;
const fromAddress = 60_000;

/**
 * Counts new events by device and by address. Returns the seconds to wait, or 0 when the events are
 * within the limits. The caller must roll back when it is not 0, so that a retry that comes too
 * early does not extend the wait.
 */
export async function countEvents(
  tx: Transaction,
  secrets: Secrets,
  asked: { deviceId: string; address: string; people: number; events: number; at: Date },
): Promise<{ retryAfterSeconds: number }> {
  const { deviceId, address, people, events, at } = asked;
  if (events === 0) return { retryAfterSeconds: 0 };
  const { start: windowStart, end } = windowOf(at, windowMs);
  const mayCome = (subject: string, most: number) =>
    count(tx, { subjectHash: secrets.keyed('events', subject), most, events, windowStart });

  // Keep this order: batches from one address then wait for each other and cannot deadlock.
  const isAllowed =
    (await mayCome(`device:${deviceId}`, ofDevice)) &&
    (await mayCome(`address:${address}`, fromAddress * people));
  return { retryAfterSeconds: isAllowed ? 0 : retryAfterOf(end.getTime() - at.getTime()) };
}

async function count(
  tx: Transaction,
  asked: { subjectHash: string; most: number; events: number; windowStart: Date },
): Promise<boolean> {
  const { subjectHash, most, events, windowStart } = asked;
  const counted = await tx
    .insertInto('eventAllowances')
    .values({ subjectHash, windowStart, events })
    .onConflict((conflict) =>
      conflict
        .columns(['subjectHash', 'windowStart'])
        .doUpdateSet({ events: sql<number>`event_allowances.events + ${events}::integer` })
        .where(sql<boolean>`event_allowances.events + ${events}::integer <= ${most}::integer`),
    )
    .returning('events')
    .execute();
  return counted.length > 0;
}
