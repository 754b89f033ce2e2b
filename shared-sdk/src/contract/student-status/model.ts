import { messageLanguage } from '@sideband/shared-sdk/one-time-passcode/model';
import { money, words, z } from '@sideband/shared-sdk/wire';

export const schoolId = z
  .string()
  .check(z.regex(/^[\w-]{1,64}$/))
  .brand<'SchoolId'>();
export type SchoolId = z.infer<typeof schoolId>;

/** A school that the verifier knows. */
export const school = z.object({
  schoolId,
  name: z.string(),
  /** Domain of the students' email addresses. Omitted if the school assigns none. */
  emailDomain: z.optional(z.string()),
});
export type School = z.infer<typeof school>;

const name = words(50);
const email = z.string().check(z.maxLength(254), z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/));

export const verificationId = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/))
  .brand<'StudentVerificationId'>();
export type StudentVerificationId = z.infer<typeof verificationId>;

/** A student's name and school, to be verified. */
export const studentClaim = z.object({
  /** ID of a school that was found, or the name of one that was not. */
  school: z.union([z.object({ schoolId }), z.object({ name: words(100).check(z.minLength(2)) })]),
  firstName: name,
  lastName: name,
  /** Expected month of graduation: `2028-05`. */
  graduates: z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/)),
  /** Only when the verifier has requested it. */
  birthYear: z.optional(z.int().check(z.minimum(1900), z.maximum(2100))),
  /** Language of the emails to the student. */
  language: messageLanguage,
});
export type StudentClaim = z.infer<typeof studentClaim>;

/** Problem with a document, as classified by the reviewer. */
export const documentProblem = z.enum(['unreadable', 'otherName', 'notCurrent']);
export type DocumentProblem = z.infer<typeof documentProblem>;

export const verificationState = z.enum([
  /** The verifier has not responded yet and is queried again. */
  'checking',
  'birthYearAsked',
  /** Requires a link to a school email address, or a document. */
  'proofAsked',
  'linkSent',
  /** Requires a document. */
  'documentAsked',
  /** A reviewer is checking the document. */
  'inReview',
  'verified',
  'notEligible',
  'verifiedElsewhere',
]);
export type VerificationState = z.infer<typeof verificationState>;

/** State of a student's verification. */
export const studentVerification = z.object({
  id: verificationId,
  state: verificationState,
  schoolName: z.string(),
  /** Domain that a link can be sent to. Omitted if the school has none. */
  emailDomain: z.optional(z.string()),
  /** Why another document is required. */
  problem: z.optional(documentProblem),
  /** First day on which the verification is no longer valid. Only when verified. */
  validUntil: z.optional(z.iso.date()),
});
export type StudentVerification = z.infer<typeof studentVerification>;

/**
 * Status of a customer who is a verified student. Days are in the time zone of the customer's
 * country.
 */
export const studentStatus = z.object({
  schoolId: z.nullable(schoolId),
  schoolName: z.string(),
  checkedOn: z.iso.date(),
  /** First day on which the status is no longer valid. */
  validUntil: z.iso.date(),
  /** Whether it is time to verify again. */
  isDue: z.boolean(),
  /**
   * When the student plan changes to a regular plan, and at which price, unless the student
   * verifies again.
   */
  otherwise: z.optional(z.object({ on: z.iso.date(), price: money })),
});
export type StudentStatus = z.infer<typeof studentStatus>;

/** Maximum size of a document in bytes. */
export const largestDocument = 10 * 1024 * 1024;

/**
 * Size of an uploaded part in bytes; the last one may be shorter. Each part can be retried on its
 * own.
 */
export const documentPartSize = 512 * 1024;
export const mostDocumentParts = largestDocument / documentPartSize;

export const documentType = z.enum(['application/pdf', 'image/jpeg', 'image/png']);
export type DocumentType = z.infer<typeof documentType>;

export const documentPart = z.object({
  /** In base64. */
  data: z.string().check(z.minLength(4), z.maxLength(4 * Math.ceil(documentPartSize / 3))),
});

/** Submits the uploaded parts. The document goes to the verifier and is stored nowhere else. */
export const studentDocument = z.object({
  type: documentType,
  parts: z.int().check(z.minimum(1), z.maximum(mostDocumentParts)),
  /** Email address to notify of the decision; the customer's own by default. */
  email: z.optional(email),
});
export type StudentDocument = z.infer<typeof studentDocument>;

/** Email address at the school, to which a link is sent. */
export const schoolEmail = z.object({ email });

/** Token of a link in one of our emails. */
export const studentLink = z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) });
