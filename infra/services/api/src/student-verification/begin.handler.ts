import { randomUUID } from 'node:crypto';
import type { studentStatuses } from '@sideband/shared-sdk/student-status/calls';
import {
  schoolId as idOfSchool,
  verificationId as idShape,
} from '@sideband/shared-sdk/student-status/model';
import { accept } from '@sideband/shared-sdk/wire';
import { recordChange } from '../audit/audit.table.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Handler } from '../http/serve.ts';
import { refuseTooMany } from '../limits/refuse-too-many.ts';
import { seal } from '../secrets/seal.ts';
import { bringForward } from '../student-status/ask-verifier.ts';
import { insertVerification } from '../student-status/verifications.table.ts';
import { showVerification } from './show-status.ts';
import { countAction } from './student-limits.ts';

/** Lifetime of a verification: long enough to find a document and to buy a plan. */
const lifeMs = 30 * 24 * 60 * 60_000;

/**
 * Begins a verification. The claim is committed before the verifier is called, so that a job can
 * retry a missing response.
 */
export const beginVerification: Handler<typeof studentStatuses.begin> = async (
  { body, session, site, at, trail },
  services,
) => {
  const { db, secrets, peoplePerAddress: people } = services;
  const { deviceId, accountNumber, location: country } = session;
  const { school, language } = body;
  const verificationId = idShape.parse(randomUUID());
  const claim = {
    ...body,
    school: 'name' in school ? { name: school.name.trim() } : school,
    firstName: body.firstName.trim(),
    lastName: body.lastName.trim(),
  };
  const begun = await inTransaction(db, async (tx) => {
    const { address } = site;
    const counted = await countAction(tx, secrets, {
      action: 'claim',
      deviceId,
      address,
      people,
      at,
    });
    if (!counted.ok) return refuseTooMany(counted);
    const row = await insertVerification(tx, {
      verificationId,
      deviceId,
      otherDeviceId: null,
      accountNumber,
      country,
      locale: language,
      origin: site.origin,
      state: 'checking',
      checkAt: at,
      schoolId: 'schoolId' in school ? idOfSchool.parse(school.schoolId) : null,
      schoolName: 'name' in claim.school ? claim.school.name : '',
      emailDomain: null,
      problem: null,
      validUntil: null,
      email: null,
      sealedClaim: seal(secrets, verificationId, JSON.stringify(claim)),
      createdAt: at,
      expiresAt: new Date(at.getTime() + lifeMs),
    });
    await recordChange(tx, trail, {
      action: 'student verification begun',
      subject: `studentVerification:${verificationId}`,
      after: { state: row.state },
    });
    return accept(row);
  });
  if (!begun.ok) return begun;
  return accept(showVerification(await bringForward(services, trail, begun.value)));
};
