import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { type Batches, deletionOf, runBatches } from '../database/delete-in-batches.ts';
import { forgetDevices } from '../device/forget-devices.ts';
import { forgetCodes } from '../linking/forget-codes.ts';
import { forgetSessions } from '../session/forget-sessions.ts';

/** Longer than any rate limit window, and longer than anyone still asks about an expired token. */
const dayMs = 24 * 60 * 60_000;
const keptMs = dayMs;
/** Longer than a browser keeps an unsent event, so that a resent one is still recognized. */
const telemetryKeptMs = 30 * dayMs;
const userEventsKeptMs = 395 * dayMs;

/** Long enough to find out, when a customer asks, whether an email was sent. */
const mailKeptMs = 30 * dayMs;

/** Tables whose expired rows are useless after a day. */
const withExpiry = [
  'dealerLinks',
  'dealerRecords',
  'entryLinks',
  'identifiedVisitors',
  'giftCardTokens',
  'idempotentAnswers',
  'handOffs',
  'humanChecks',
  'quotes',
  'vehicleProfileGrants',
  'identityGrants',
  'proofs',
  'oneTimePasscodes',
  'magicLinks',
  'studentLinks',
  'studentVerifications',
] as const;

/**
 * Lists the deletions of obsolete data, such as old attempts and expired tokens and grants, each in
 * batches. They are not audited.
 */
async function whatIsOver(db: Database, at: Date): Promise<Batches[]> {
  const ago = (ms: number) => new Date(at.getTime() - ms);
  const before = ago(keptMs);
  return [
    // Unsent mail with an expired passcode or link is deleted first.
    deletionOf(db, 'outbox', sql`sent_at is null and useless_after < ${at}`),
    deletionOf(db, 'tries', sql`at < ${before}`),
    deletionOf(db, 'addressCounts', sql`window_start < ${before}`),
    deletionOf(db, 'eventAllowances', sql`window_start < ${before}`),
    ...withExpiry.map((table) => deletionOf(db, table, sql`expires_at < ${before}`)),
    // Orders that no customer confirmed.
    deletionOf(
      db,
      'orders',
      sql`expires_at < ${before} and state in ('quoted', 'expired') and attempt = 0`,
    ),
    deletionOf(
      db,
      'outbox',
      sql`created_at < ${ago(mailKeptMs)}
        and (sent_at < ${ago(mailKeptMs)} or given_up_at < ${ago(mailKeptMs)})`,
    ),
    deletionOf(db, 'telemetryEvents', sql`received_at < ${ago(telemetryKeptMs)}`),
    deletionOf(db, 'userEvents', sql`received_at < ${ago(userEventsKeptMs)}`),
    deletionOf(db, 'campaignEvents', sql`received_at < ${ago(userEventsKeptMs)}`),
    deletionOf(db, 'studentDocumentParts', sql`expires_at < ${at}`),
    // Left by a process that died before it released its lease. Subjects still due were leased
    // again long ago.
    deletionOf(db, 'jobLeases', sql`not_before < ${before}`),
    ...forgetCodes(db, before),
    ...forgetSessions(db, { at, before }),
    ...(await forgetDevices(db, before)),
  ];
}

/** Deletes obsolete data. A table that fails does not stop the others. */
export async function forgetWhatIsOver(
  db: Database,
  at: Date,
  events: Parameters<typeof runBatches>[1],
): Promise<void> {
  await runBatches(await whatIsOver(db, at), events);
}
