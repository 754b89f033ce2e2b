import { enrolled, type ListedSchool, plain } from './schools.ts';

/** Who says to study where, as the verifier is told. */
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
  /** The first day on which it counts no more. */
  validUntil?: string;
  /** What somebody is looking at. Gone as soon as they have decided. */
  document?: { type: string; bytes: Uint8Array };
  /** When it is decided by itself; never where a person has to. */
  decidesAt?: number;
}

/** What the verifier says of a claim before it has seen a proof. */
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
