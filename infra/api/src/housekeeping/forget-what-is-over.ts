import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { forgetDevices } from '../device/forget-devices.ts';
import { forgetCodes } from '../linking/forget-codes.ts';
import { forgetSessions } from '../session/forget-sessions.ts';
import { type Batches, deletionOf, runBatches } from './delete-in-batches.ts';

/** Longer than any limit looks back, and than anybody asks about an expired token. */
const dayMs = 24 * 60 * 60_000;
const keptMs = dayMs;
/** Longer than a browser keeps an event that it has not sent: what comes again is still known. */
const telemetryKeptMs = 30 * dayMs;
const userEventsKeptMs = 395 * dayMs;

/** Long enough to answer who asks whether a mail went out. */
const mailKeptMs = 30 * dayMs;

/** Where rows that have expired are of no use after a day. */
const withExpiry = [
  'entryLinks',
  'identifiedVisitors',
  'giftCardTokens',
  'idempotentAnswers',
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
 * What is of no use any more: old tries, and tokens and grants that have expired, each to be removed in batches. Not a
 * change to audit.
 */
async function whatIsOver(db: Database, at: Date): Promise<Batches[]> {
  const ago = (ms: number) => new Date(at.getTime() - ms);
  const before = ago(keptMs);
  return [
    // Passcodes and links in mail that can help nobody any more are the first to go.
    deletionOf(db, 'outbox', sql`sent_at is null and useless_after < ${at}`),
    deletionOf(db, 'tries', sql`at < ${before}`),
    deletionOf(db, 'addressCounts', sql`window_start < ${before}`),
    deletionOf(db, 'eventAllowances', sql`window_start < ${before}`),
    ...withExpiry.map((table) => deletionOf(db, table, sql`expires_at < ${before}`)),
    // Nobody agreed to these.
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
    // Left by a process that died between its work and its word; what is still due was taken again long ago.
    deletionOf(db, 'jobLeases', sql`not_before < ${before}`),
    ...forgetCodes(db, before),
    ...forgetSessions(db, { at, before }),
    ...(await forgetDevices(db, before)),
  ];
}

/** Removes what is over. A table that cannot be tidied does not keep the others from it. */
export async function forgetWhatIsOver(
  db: Database,
  at: Date,
  events: Parameters<typeof runBatches>[1],
): Promise<void> {
  await runBatches(await whatIsOver(db, at), events);
}
