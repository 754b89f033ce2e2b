import { goOnLinkLifeMs } from '@sideband/shared-sdk/rules/student-verification';
import { recordChange, type Trail } from '../audit/audit.table.ts';
import { readCustomer } from '../customers/customers.table.ts';
import { todayOf } from '../customers/today.ts';
import type { Transaction } from '../database/database.ts';
import { insertMail } from '../mail/outbox.table.ts';
import type { Verdict } from '../school-verifier/school-verifier.ts';
import { newToken } from '../secrets/secrets.ts';
import { linkTo } from './link-to.ts';
import { writeStatus } from './statuses.table.ts';
import type { StoredVerification } from './tables.ts';
import { changeVerification, insertStudentLink } from './verifications.table.ts';

/** Interval of checks while a document is in review. */
const reviewEveryMs = 5_000;

/** Lifetime of the link in an email about a document. */

/**
 * Applies the verifier's decision. The claim is deleted once decided. A student who has uploaded a
 * document is notified by mail, because the page may be closed.
 */
export async function takeVerdict(
  tx: Transaction,
  trail: Trail,
  row: StoredVerification,
  verdict: Verdict,
): Promise<StoredVerification> {
  const { at } = trail;
  const { state } = verdict;
  const changed = await changeVerification(tx, row.verificationId, {
    // An emailed link stays pending until it is followed.
    state: state === 'proofAsked' && row.state === 'linkSent' ? row.state : state,
    schoolName: verdict.schoolName ?? row.schoolName,
    emailDomain: verdict.emailDomain ?? row.emailDomain,
    problem: ('problem' in verdict && verdict.problem) || null,
    validUntil: state === 'verified' ? verdict.validUntil : null,
    sealedClaim: null,
    checkAt: state === 'inReview' ? new Date(at.getTime() + reviewEveryMs) : null,
  });
  if (changed.state === row.state) return changed;
  await recordChange(tx, trail, {
    action: 'student verification changed',
    subject: `studentVerification:${row.verificationId}`,
    before: { state: row.state },
    after: { state: changed.state },
  });
  if (row.state === 'inReview') await tell(tx, trail, changed);
  if (changed.accountNumber !== null) await keepStatus(tx, trail, changed);
  return changed;
}

/** Stores the status of a verified student who has an account. */
export async function keepStatus(tx: Transaction, trail: Trail, row: StoredVerification) {
  const { accountNumber, schoolId, schoolName, validUntil, origin } = row;
  if (accountNumber === null || validUntil === null) return;
  const checkedOn = todayOf(await readCustomer(tx, accountNumber), trail.at);
  await writeStatus(tx, trail, {
    accountNumber,
    schoolId,
    schoolName,
    validUntil,
    checkedOn,
    origin,
  });
}

async function tell(tx: Transaction, { at }: Trail, row: StoredVerification) {
  const { verificationId, locale, accountNumber, validUntil, problem } = row;
  const email = row.email ?? (accountNumber && (await readCustomer(tx, accountNumber)).email);
  if (!email) return;
  const token = newToken();
  const expiresAt = new Date(at.getTime() + goOnLinkLifeMs);
  await insertStudentLink(tx, { token, verificationId, purpose: 'goOn', expiresAt });
  const url = await linkTo(tx, row, token);
  await insertMail(tx, { email, locale }, at, {
    kind: 'student',
    content:
      validUntil === null
        ? { what: 'documentAsked', url, problem }
        : { what: 'verified', url, validUntil },
  });
}
