import { call, domain, z } from '@sideband/shared-sdk/wire';
import { claimRefusal, documentRefusal, linkRequestRefusal, studentLinkRefusal } from './errors.ts';
import {
  documentPart,
  school,
  schoolEmail,
  studentClaim,
  studentDocument,
  studentLink,
  studentStatus,
  studentVerification,
  verificationId,
} from './model.ts';

const params = z.object({ verificationId });

/**
 * Student status, which student prices require. Verification needs no account: it belongs to the
 * device that started it, and then to the account that buys with it. These calls are Sideband's
 * own; the specification leaves them open. A verification in the path that is not the visitor's own
 * throws 404.
 */
export const studentStatuses = domain('studentStatus', {
  /**
   * Returns the schools of the country whose name contains the query (2 to 100 characters), best
   * match first. Throws 429 after 300 searches per device within an hour. Safe to retry.
   */
  findSchools: call.get('student/v1/schools', {
    credential: 'session',
    query: z.object({ q: z.string().check(z.minLength(2), z.maxLength(100)) }),
    answer: z.object({ schools: z.array(school) }),
  }),
  /**
   * Returns the latest verification of this device or customer, and the customer's student status.
   * While a decision is pending, queries the verifier first. Safe to retry.
   */
  read: call.get('student/v1/status', {
    credential: 'session',
    answer: z.object({
      verification: z.nullable(studentVerification),
      status: z.nullable(studentStatus),
    }),
  }),
  /**
   * Starts a new verification, regardless of earlier ones. The verifier may confirm immediately or
   * require more. Limited to ten per device in 24 hours; over the limit, refused with
   * `RATE_LIMIT_EXCEEDED`. Not retried automatically, but a retry is harmless.
   */
  begin: call.post('student/v1/verifications', {
    credential: 'session',
    body: studentClaim,
    answer: studentVerification,
    refusals: claimRefusal,
  }),
  /**
   * Emails a link to a school email address. A retry sends another email, and only the latest link
   * works. Limited to six per device within an hour and five per email address in 24 hours; over a
   * limit, refused with `RATE_LIMIT_EXCEEDED`. Not retried automatically.
   */
  sendLink: call.post('student/v1/verifications/{verificationId}/link', {
    credential: 'session',
    params,
    body: schoolEmail,
    answer: studentVerification,
    refusals: linkRequestRefusal,
  }),
  /**
   * Redeems the link of an email, on any device. A link sent to a school address proves that the
   * student receives email there. A link sent after a decision continues the verification on this
   * device. Not retried automatically. Email clients prefetch links, so call this only after a user
   * action.
   */
  followLink: call.post('student/v1/links', {
    credential: 'session',
    body: studentLink,
    answer: studentVerification,
    refusals: studentLinkRefusal,
  }),
  /**
   * Uploads one part of a document; parts are counted from 0. Parts of a document that is not
   * submitted within 30 minutes are deleted. Limited to 200 parts per device in 24 hours. Safe to
   * retry.
   */
  bringDocumentPart: call.put('student/v1/verifications/{verificationId}/document/{part}', {
    credential: 'session',
    params: z.object({ verificationId, part: z.string().check(z.regex(/^1?\d$/)) }),
    body: documentPart,
    answer: z.object({}),
    refusals: documentRefusal,
  }),
  /**
   * Submits the uploaded document to the verifier, which is the only one to keep it. Limited to ten
   * per device in 24 hours. Not retried automatically, but safe to retry.
   */
  giveDocument: call.post('student/v1/verifications/{verificationId}/document', {
    credential: 'session',
    params,
    body: studentDocument,
    answer: studentVerification,
    refusals: documentRefusal,
  }),
});
