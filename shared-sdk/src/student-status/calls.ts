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
 * Whether somebody studies, which a student's price asks for. Proving it needs no account: it belongs to the device it
 * was begun on, and to the account that buys with it. Sideband's own; the specification leaves it open.
 */
export const studentStatuses = domain('studentStatus', {
  /** Schools of the country whose name has these letters in it, the likeliest first. Safe to repeat. */
  findSchools: call.get('student/v1/schools', {
    credential: 'session',
    query: z.object({ q: z.string().check(z.minLength(2), z.maxLength(100)) }),
    answer: z.object({ schools: z.array(school) }),
  }),
  /**
   * How far this device, or the customer, has come, and what a customer's status is. Asks the verifier where that is
   * waited for. Safe to repeat.
   */
  read: call.get('student/v1/status', {
    credential: 'session',
    answer: z.object({
      verification: z.nullable(studentVerification),
      status: z.nullable(studentStatus),
    }),
  }),
  /**
   * Begins anew, whatever was begun before. The verifier may say at once that somebody studies, or ask for more. Never
   * repeated by itself, harmless to.
   */
  begin: call.post('student/v1/verifications', {
    credential: 'session',
    body: studentClaim,
    answer: studentVerification,
    refusals: claimRefusal,
  }),
  /** Mails a link to an address of the school. Repeating sends another mail; the latest link counts. */
  sendLink: call.post('student/v1/verifications/{verificationId}/link', {
    credential: 'session',
    params,
    body: schoolEmail,
    answer: studentVerification,
    refusals: linkRequestRefusal,
  }),
  /**
   * Follows a link of a mail: one to the school proves that its address is read; one to the student brings the
   * verification to this device. Mail programs open links by themselves, so ask when somebody pressed something.
   */
  followLink: call.post('student/v1/links', {
    credential: 'session',
    body: studentLink,
    answer: studentVerification,
    refusals: studentLinkRefusal,
  }),
  /** Brings one part of a document, counted from 0. Safe to repeat; parts that nothing is made of are forgotten. */
  bringDocumentPart: call.put('student/v1/verifications/{verificationId}/document/{part}', {
    credential: 'session',
    params: z.object({ verificationId, part: z.string().check(z.regex(/^1?\d$/)) }),
    body: documentPart,
    answer: z.object({}),
    refusals: documentRefusal,
  }),
  /** Hands the document of all parts to the verifier. It is kept nowhere else. Never repeated by itself, harmless to. */
  giveDocument: call.post('student/v1/verifications/{verificationId}/document', {
    credential: 'session',
    params,
    body: studentDocument,
    answer: studentVerification,
    refusals: documentRefusal,
  }),
});
