import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { forgetDevices } from '../device/forget-devices.ts';
import { forgetCodes } from '../linking/forget-codes.ts';
import { removeOldMail, removeUseless } from '../mail/outbox.table.ts';
import { forgetSessions } from '../session/forget-sessions.ts';
import { deleteInBatches } from './delete-in-batches.ts';

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

/** Removes what counts no more: old tries, and tokens and grants that have expired. Not a change to audit. */
export async function forgetWhatIsOver(db: Database, at: Date): Promise<void> {
  const ago = (ms: number) => new Date(at.getTime() - ms);
  const before = ago(keptMs);
  await deleteInBatches(db, 'tries', sql`at < ${before}`);
  await deleteInBatches(db, 'addressCounts', sql`window_start < ${before}`);
  await deleteInBatches(db, 'eventAllowances', sql`window_start < ${before}`);
  for (const table of withExpiry) await deleteInBatches(db, table, sql`expires_at < ${before}`);
  // Nobody agreed to these.
  await deleteInBatches(
    db,
    'orders',
    sql`expires_at < ${before} and state in ('quoted', 'expired') and attempt = 0`,
  );
  await removeUseless(db, at);
  await removeOldMail(db, ago(mailKeptMs));
  await deleteInBatches(db, 'telemetryEvents', sql`received_at < ${ago(telemetryKeptMs)}`);
  await deleteInBatches(db, 'userEvents', sql`received_at < ${ago(userEventsKeptMs)}`);
  await deleteInBatches(db, 'campaignEvents', sql`received_at < ${ago(userEventsKeptMs)}`);
  await deleteInBatches(db, 'studentDocumentParts', sql`expires_at < ${at}`);
  await forgetCodes(db, before);
  await forgetSessions(db, { at, before });
  await forgetDevices(db, before);
}
