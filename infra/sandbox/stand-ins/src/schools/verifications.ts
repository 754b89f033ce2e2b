import { enrolled, type ListedSchool, plain } from './schools.ts';

/** A student's claim as it is sent to the verifier. */
export interface Claim {
  organizationId?: string;
  organizationName?: string;
  country: 'US' | 'CA';
  firstName: string;
  lastName: string;
  graduates: string;
  birthYear?: number;
}

export type Step = 'collectBirthYear' | 'emailLoop' | 'docUpload' | 'pending' | 'success' | 'error';

export type Rejection = 'unreadable' | 'otherName' | 'notCurrent';

export interface Verification {
  reference: string;
  claim: Claim;
  school: ListedSchool | undefined;
  currentStep: Step;
  errorId?: 'notEligible' | 'alreadyVerified';
  rejection?: Rejection;
  /** First day on which the verification is no longer valid. */
  validUntil?: string;
  /** Document under review, deleted after the decision. */
  document?: { type: string; bytes: Uint8Array };
  /** When the document is approved automatically. Undefined if a person has to decide. */
  decidesAt?: number;
}

/** Returns the first step of a verification for a claim, before any proof. */
export function judge(claim: Claim, school: ListedSchool | undefined, now: Date) {
  const { lastName, birthYear } = claim;
  if (!school) return { currentStep: 'docUpload' as const };
  if (school.answer === 'notEligible') return wrong('notEligible');
  if (school.answer === 'alreadyVerifiedElsewhere') return wrong('alreadyVerified');
  const listed = enrolled.filter((one) => plain(one.lastName) === plain(lastName));
  if (school.answer === 'verified' && listed.length > 0) {
    if (birthYear === undefined) return { currentStep: 'collectBirthYear' as const };
    if (listed.some((one) => one.birthYear === birthYear)) return success(school, now);
  }
  if (school.answer === 'verified') return { currentStep: 'emailLoop' as const };
  return { currentStep: 'docUpload' as const };
}

const wrong = (errorId: 'notEligible' | 'alreadyVerified') => ({
  currentStep: 'error' as const,
  errorId,
});

export const success = (school: ListedSchool | undefined, now: Date) => ({
  currentStep: 'success' as const,
  validUntil: monthsLater(now, school?.validMonths ?? 12),
});

function monthsLater(now: Date, months: number): string {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(now.getUTCDate(), lastDay)))
    .toISOString()
    .slice(0, 10);
}
