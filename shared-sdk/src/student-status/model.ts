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
  /** Where its students get mail; none where it gives them no addresses. */
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

/** Who says to be a student, and where. */
export const studentClaim = z.object({
  /** One that was found, or the name of one that was not. */
  school: z.union([z.object({ schoolId }), z.object({ name: words(100).check(z.minLength(2)) })]),
  firstName: name,
  lastName: name,
  /** The month in which the studies are to end: `2028-05`. */
  graduates: z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/)),
  /** Only where the verifier asked for it. */
  birthYear: z.optional(z.int().check(z.minimum(1900), z.maximum(2100))),
  /** Of what is written to the student. */
  language: messageLanguage,
});
export type StudentClaim = z.infer<typeof studentClaim>;

/** What was wrong with a document, in the words of who looked at it. */
export const documentProblem = z.enum(['unreadable', 'otherName', 'notCurrent']);
export type DocumentProblem = z.infer<typeof documentProblem>;

export const verificationState = z.enum([
  /** The verifier has not answered yet; it is asked again. */
  'checking',
  'birthYearAsked',
  /** A link to an address of the school, or a document. */
  'proofAsked',
  'linkSent',
  /** A document and nothing else. */
  'documentAsked',
  /** Somebody looks at a document. */
  'inReview',
  'verified',
  'notEligible',
  'verifiedElsewhere',
]);
export type VerificationState = z.infer<typeof verificationState>;

/** How far somebody has come with proving that they study. */
export const studentVerification = z.object({
  id: verificationId,
  state: verificationState,
  schoolName: z.string(),
  /** Where a link can be sent, if at all. */
  emailDomain: z.optional(z.string()),
  /** Why another document is asked for. */
  problem: z.optional(documentProblem),
  /** Of who is verified: the first day on which it counts no more. */
  validUntil: z.optional(z.iso.date()),
});
export type StudentVerification = z.infer<typeof studentVerification>;

/** What we know of a customer who is a student. Days are those of the customer's country. */
export const studentStatus = z.object({
  schoolId: z.nullable(schoolId),
  schoolName: z.string(),
  checkedOn: z.iso.date(),
  /** The first day on which it counts no more. */
  validUntil: z.iso.date(),
  /** It is time to prove it again. */
  isDue: z.boolean(),
  /** What a student's plan turns into, and when, unless it is proven again. */
  otherwise: z.optional(z.object({ on: z.iso.date(), price: money })),
});
export type StudentStatus = z.infer<typeof studentStatus>;

/** The most that a document may have, in bytes. */
export const largestDocument = 10 * 1024 * 1024;

/** It is sent in parts of this many bytes, the last of which may be shorter: each arrives, or is sent once more. */
export const documentPartSize = 512 * 1024;
export const mostDocumentParts = largestDocument / documentPartSize;

export const documentType = z.enum(['application/pdf', 'image/jpeg', 'image/png']);
export type DocumentType = z.infer<typeof documentType>;

export const documentPart = z.object({
  /** Base64. */
  data: z.string().check(z.minLength(4), z.maxLength(4 * Math.ceil(documentPartSize / 3))),
});

/** All parts have arrived; the document goes to the verifier and is kept nowhere. */
export const studentDocument = z.object({
  type: documentType,
  parts: z.int().check(z.minimum(1), z.maximum(mostDocumentParts)),
  /** Where to write to when it has been looked at; a customer's own address unless given. */
  email: z.optional(email),
});
export type StudentDocument = z.infer<typeof studentDocument>;

export const schoolEmail = z.object({ email });

/** From a mail of ours. */
export const studentLink = z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) });
