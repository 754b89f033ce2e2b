import {
  type DocumentProblem,
  type DocumentType,
  documentProblem,
  type School,
  type StudentClaim,
  school,
  type VerificationState,
} from '@sideband/shared-sdk/student-status/model';
import { type CountryCode, z } from '@sideband/shared-sdk/wire';
import type { Day } from '../database/database.ts';
import { CallFailure } from '../failures/failures.ts';

/** URL of the student verification service, and the token that authorizes our requests. */
export interface VerifierSettings {
  url: string;
  token: string;
}

/** The verifier's decision, mapped to our states. */
export type Verdict = {
  schoolName: string | undefined;
  emailDomain: string | undefined;
} & (
  | { state: 'verified'; validUntil: Day }
  | {
      state: Exclude<VerificationState, 'verified' | 'checking' | 'linkSent'>;
      problem?: DocumentProblem;
    }
);

/**
 * The external service that verifies students. Every call carries our reference, so all of them are
 * idempotent.
 */
export interface SchoolVerifier {
  findSchools(asked: { country: CountryCode; name: string }): Promise<School[]>;
  /** Returns `undefined` when the school is unknown. */
  begin(
    reference: string,
    claim: Omit<StudentClaim, 'language'> & { country: CountryCode },
  ): Promise<Verdict | undefined>;
  read(reference: string): Promise<Verdict>;
  confirmEmail(reference: string): Promise<Verdict>;
  /** Returns `undefined` when the document is rejected. */
  giveDocument(
    reference: string,
    document: { type: DocumentType; bytes: Uint8Array<ArrayBuffer> },
  ): Promise<Verdict | undefined>;
}

/** The timeout is short, because a student is waiting. The check is retried later. */
const answerWithinMs = 5_000;
const documentWithinMs = 12_000;

const organizations = z.array(
  z.object({
    id: school.shape.schoolId,
    name: z.string(),
    emailDomain: z.optional(z.string()),
  }),
);

const answer = z.object({
  currentStep: z.enum([
    'collectBirthYear',
    'emailLoop',
    'docUpload',
    'pending',
    'success',
    'error',
  ]),
  organizationName: z.optional(z.string()),
  emailDomain: z.optional(z.string()),
  errorIds: z.optional(z.array(z.string())),
  rejectionReasons: z.optional(z.array(documentProblem)),
  validUntil: z.optional(z.iso.date()),
});

function verdictOf({ currentStep, organizationName, ...said }: z.infer<typeof answer>): Verdict {
  const { emailDomain, errorIds, rejectionReasons, validUntil } = said;
  const of = { schoolName: organizationName, emailDomain };
  switch (currentStep) {
    case 'collectBirthYear':
      return { ...of, state: 'birthYearAsked' };
    case 'emailLoop':
      return { ...of, state: emailDomain === undefined ? 'documentAsked' : 'proofAsked' };
    case 'docUpload': {
      const [problem] = rejectionReasons ?? [];
      return { ...of, state: 'documentAsked', ...(problem && { problem }) };
    }
    case 'pending':
      return { ...of, state: 'inReview' };
    case 'success':
      if (validUntil === undefined) throw new Error('the verifier does not say until when');
      return { ...of, state: 'verified', validUntil };
    case 'error': {
      const isElsewhere = errorIds?.includes('alreadyVerified');
      return { ...of, state: isElsewhere ? 'verifiedElsewhere' : 'notEligible' };
    }
  }
}

/** Creates a client for the verifier. Without settings every call fails as unavailable. */
export function createSchoolVerifier(settings: VerifierSettings | undefined): SchoolVerifier {
  async function ask(
    path: string,
    init: { method?: string; body?: BodyInit; type?: string } = {},
    withinMs = answerWithinMs,
  ): Promise<Response> {
    if (!settings) return away();
    const { url, token } = settings;
    const { method = 'GET', body, type } = init;
    const response = await fetch(`${url.replace(/\/$/, '')}/v1/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        ...(type && { 'content-type': type }),
      },
      ...(body !== undefined && { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(withinMs),
    });
    if (!response.ok && response.status !== 415 && response.status !== 422) {
      throw new Error(`the verifier answered ${response.status}`);
    }
    return response;
  }
  const verdict = async (response: Response) => verdictOf(answer.parse(await response.json()));
  const place = (reference: string) => `verifications/${reference}`;

  return {
    async findSchools({ country, name }) {
      const response = await ask(`organizations?${new URLSearchParams({ country, name })}`).catch(
        away,
      );
      const found = organizations.parse(await response.json());
      return found.map(({ id: schoolId, ...of }) => ({ schoolId, ...of }));
    },
    async begin(reference, { school: at, ...claim }) {
      const organization =
        'schoolId' in at ? { organizationId: at.schoolId } : { organizationName: at.name };
      const response = await ask(place(reference), {
        method: 'PUT',
        body: JSON.stringify({ ...organization, ...claim }),
        type: 'application/json',
      });
      return response.ok ? verdict(response) : undefined;
    },
    read: async (reference) => verdict(await ask(place(reference))),
    confirmEmail: async (reference) =>
      verdict(await ask(`${place(reference)}/email-confirmed`, { method: 'POST' })),
    async giveDocument(reference, { type, bytes }) {
      const sent = { method: 'PUT', body: bytes, type };
      const response = await ask(`${place(reference)}/document`, sent, documentWithinMs);
      return response.ok ? verdict(response) : undefined;
    },
  };
}

/** Throws the 503 that asks the student to try again. */
export function away(): never {
  throw new CallFailure(503, 'VERIFIER_UNAVAILABLE', {
    description: 'The service that verifies students is away.',
    retryAfterSeconds: 10,
  });
}
