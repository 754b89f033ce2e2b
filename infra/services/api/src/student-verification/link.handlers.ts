import {
  isAddressAsked,
  isOfSchool,
  proofLinkLifeMs,
} from '@sideband/shared-sdk/rules/student-verification';
import type { studentStatuses } from '@sideband/shared-sdk/student-status/calls';
import { verificationId as idShape } from '@sideband/shared-sdk/student-status/model';
import { accept, refuse } from '@sideband/shared-sdk/wire';
import { recordChange } from '../audit/audit.table.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { notFound } from '../failures/failures.ts';
import type { Handler } from '../http/serve.ts';
import { refuseTooMany } from '../limits/refuse-too-many.ts';
import { insertMail } from '../mail/outbox.table.ts';
import { away } from '../school-verifier/school-verifier.ts';
import { newToken } from '../secrets/secrets.ts';
import { linkTo } from '../student-status/link-to.ts';
import { takeVerdict } from '../student-status/take-verdict.ts';
import {
  changeVerification,
  endProofLinks,
  insertStudentLink,
  lockOwnVerification,
  lockStudentLink,
  lockVerification,
  markLinkUsed,
} from '../student-status/verifications.table.ts';
import { showVerification } from './show-status.ts';
import { countAction } from './student-limits.ts';

/** Emails a link to a school address, whose mail only a member of the school can read. */
export const sendStudentLink: Handler<typeof studentStatuses.sendLink> = async (
  { params, body, session, site, at, trail },
  { db, secrets, peoplePerAddress: people, mailIsDue },
) => {
  const email = body.email.trim();
  const sent = await inTransaction(db, async (tx) => {
    const asked = { ...session, verificationId: idShape.parse(params.verificationId) };
    const row = (await lockOwnVerification(tx, asked, at)) ?? notFound();
    const { emailDomain, verificationId, locale } = row;
    if (!isAddressAsked(row) || emailDomain === null)
      return refuse({ code: 'INVALID_OFFER_DATA' as const });
    if (!isOfSchool(email, emailDomain)) return refuse({ code: 'INVALID_EMAIL_ERROR' as const });
    const counted = await countAction(tx, secrets, {
      action: 'link',
      deviceId: session.deviceId,
      address: site.address,
      people,
      at,
      to: email,
    });
    if (!counted.ok) return refuseTooMany(counted);
    await endProofLinks(tx, verificationId, at);
    const token = newToken();
    const expiresAt = new Date(at.getTime() + proofLinkLifeMs);
    await insertStudentLink(tx, { token, verificationId, purpose: 'proof', expiresAt });
    const content = { what: 'proof' as const, url: await linkTo(tx, row, token) };
    const mail = { kind: 'student' as const, content, uselessAfter: expiresAt };
    await insertMail(tx, { email, locale }, at, mail);
    await recordChange(tx, trail, {
      action: 'student link sent',
      subject: `studentVerification:${verificationId}`,
    });
    return accept(await changeVerification(tx, verificationId, { state: 'linkSent' }));
  });
  if (!sent.ok) return sent;
  mailIsDue();
  return accept(showVerification(sent.value));
};

/**
 * Follows an emailed link. It works on any device, because mail is often read on another one, and
 * that device can continue the verification.
 */
export const followStudentLink: Handler<typeof studentStatuses.followLink> = async (
  { body: { token }, session, site, at, trail },
  { db, secrets, students, peoplePerAddress: people },
) => {
  const { deviceId } = session;
  const found = await inTransaction(db, async (tx) => {
    const { address } = site;
    const attempt = { action: 'followLink' as const, deviceId, address, people, at };
    const counted = await countAction(tx, secrets, attempt);
    if (!counted.ok) return refuseTooMany(counted);
    const link = await lockStudentLink(tx, token);
    if (!link) return refuse({ code: 'MAGIC_LINK_NOT_FOUND' as const });
    const row = await lockVerification(tx, link.verificationId);
    if (!row || link.usedAt || link.expiresAt <= at || row.expiresAt <= at) {
      return refuse({ code: 'MAGIC_LINK_EXPIRED' as const });
    }
    // A verification of a customer's account can be continued by signing in, on any device.
    const isHere = row.deviceId === deviceId || row.accountNumber !== null;
    const own = isHere
      ? row
      : await changeVerification(tx, row.verificationId, { otherDeviceId: deviceId });
    return accept({ row: own, link });
  });
  if (!found.ok) return found;
  const { row, link } = found.value;
  if (link.purpose === 'goOn' || row.state === 'verified') return accept(showVerification(row));
  // The link is consumed only after the verifier has confirmed it.
  const verdict = await students.confirmEmail(row.verificationId).catch(away);
  const taken = await inTransaction(db, async (tx) => {
    const now = (await lockVerification(tx, row.verificationId)) ?? row;
    await markLinkUsed(tx, link.linkHash, at);
    return takeVerdict(tx, trail, { ...now, state: 'checking' }, verdict);
  });
  return accept(showVerification(taken));
};
