import {
  type School,
  type StudentClaim,
  type StudentStatus,
  type StudentVerification,
  type StudentVerificationId,
  schoolId,
} from '../../contract/student-status/model.ts';
import type { FakeCustomer } from '../fake/world.ts';

export interface FakeSchool extends School {
  country: 'US' | 'CA';
  answer: 'verified' | 'document' | 'notEligible' | 'verifiedElsewhere';
}

const at = (
  id: string,
  name: string,
  of: Pick<FakeSchool, 'answer' | 'emailDomain'> & { country?: 'CA' },
): FakeSchool => ({ schoolId: schoolId.parse(id), name, country: 'US', ...of });

const schools: FakeSchool[] = [
  at('school-verified', 'Harbor State University', {
    answer: 'verified',
    emailDomain: 'harbor-state.example',
  }),
  at('school-document', 'Granite Valley College', { answer: 'document' }),
  at('school-not-eligible', 'Evening Pottery School', { answer: 'notEligible' }),
  at('school-already-verified', 'Northern Tech', { answer: 'verifiedElsewhere' }),
  at('school-verified-ca', 'Université des Rapides', {
    answer: 'verified',
    emailDomain: 'rapides.example',
    country: 'CA',
  }),
];

export interface FakeVerification {
  shown: StudentVerification;
  deviceIds: string[];
  customer: FakeCustomer | undefined;
  claim: StudentClaim;
  email?: string | undefined;
}

export interface FakeLink {
  verificationId: StudentVerificationId;
  purpose: 'proof' | 'goOn';
  expiresAt: Date;
  isUsed: boolean;
}

/** The student who is on the school's list, and can be verified by year of birth alone. */
const onTheLists = { lastName: 'reyes', birthYear: 2006 };

/**
 * Creates an in-memory student verification service, which stores verifications and decides them.
 */
export function createFakeStudents(now: () => Date) {
  const verifications: FakeVerification[] = [];
  const statuses = new Map<FakeCustomer, StudentStatus>();
  const day = (months: number) =>
    new Date(
      Date.UTC(now().getUTCFullYear(), now().getUTCMonth() + months, now().getUTCDate()),
    ).toISOString();

  function verify(of: FakeVerification) {
    of.shown = { ...of.shown, state: 'verified', validUntil: day(12).slice(0, 10) };
    keepStatus(of);
  }

  function keepStatus({ customer, shown, claim }: FakeVerification) {
    if (!customer || shown.validUntil === undefined) return;
    statuses.set(customer, {
      schoolId: 'schoolId' in claim.school ? schoolId.parse(claim.school.schoolId) : null,
      schoolName: shown.schoolName,
      checkedOn: day(0).slice(0, 10),
      validUntil: shown.validUntil,
      isDue: false,
    });
  }

  return {
    schools,
    verifications,
    statuses,
    /** By token. */
    links: new Map<string, FakeLink>(),
    /** Parts of documents that have not been submitted yet, by verification and part number. */
    parts: new Map<string, Map<number, string>>(),
    /** Called for each verification whose document has been reviewed. */
    onDecided: (_of: FakeVerification) => {},
    verify,
    keepStatus,
    judge({ school: asked, lastName, birthYear }: StudentClaim) {
      const known = 'schoolId' in asked && schools.find((one) => one.schoolId === asked.schoolId);
      if (!known) return { state: 'documentAsked' as const };
      const { answer, emailDomain } = known;
      if (answer === 'document') return { state: 'documentAsked' as const };
      if (answer !== 'verified') return { state: answer };
      const isListed = lastName.trim().toLowerCase() === onTheLists.lastName;
      if (isListed && birthYear === undefined) return { state: 'birthYearAsked' as const };
      if (isListed && birthYear === onTheLists.birthYear) return { state: 'verified' as const };
      return { state: 'proofAsked' as const, ...(emailDomain && { emailDomain }) };
    },
    decideAll(decision: 'approve' | 'unreadable') {
      for (const one of verifications) {
        if (one.shown.state !== 'inReview') continue;
        if (decision === 'approve') verify(one);
        else one.shown = { ...one.shown, state: 'documentAsked', problem: decision };
        this.onDecided(one);
      }
    },
    /** Moves a verification that was completed before sign-in to the account. */
    bring(deviceId: string, customer: FakeCustomer) {
      const own = verifications.findLast(
        (one) => !one.customer && one.deviceIds.includes(deviceId),
      );
      if (own?.shown.state !== 'verified') return;
      own.customer = customer;
      keepStatus(own);
    },
    isStudent: (customer: FakeCustomer) => {
      const status = statuses.get(customer);
      return status !== undefined && status.validUntil > day(0).slice(0, 10);
    },
  };
}
