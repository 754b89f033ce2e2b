import type { StudentClaim } from '@sideband/shared-sdk/student-status';
import { useState } from 'react';
import { useChoices } from '../purchase/useChoices.ts';
import { useTyped } from '../student/typed.ts';
import type { StudentCheck } from '../student/useStudentCheck.ts';

/** Both flows that verify students: what is typed in one is there in the other. */
export const keptAt = '/subscribe/checkout/studentverification';

/** What is done of showing that somebody studies, and what they typed for it. */
export function useStudentStep(check: StudentCheck) {
  const { typed, change } = useTyped(keptAt);
  const { choices, change: choose } = useChoices(keptAt);
  /** Another school is tried, though the answer for the first one stands. */
  const [isAgain, tryAgain] = useState(false);
  const state = check.verification?.state;
  const refused =
    !isAgain && (state === 'notEligible' || state === 'verifiedElsewhere') ? state : undefined;
  const isNamed = state !== undefined && state !== 'birthYearAsked' && !refused && !isAgain;
  const isGiven = state === 'checking' || state === 'inReview' || state === 'verified';
  return {
    ...{ typed, change, refused },
    done: {
      school: isNamed,
      proof: isGiven && !isAgain,
      checking: state === 'verified' && !isAgain,
    },
    again: () => tryAgain(true),
    async claim(claim: Omit<StudentClaim, 'language'>) {
      // What was said of themselves need not be said again further on.
      const { details } = choices;
      const { firstName, lastName } = claim;
      if (details.firstName === '') choose({ details: { ...details, firstName, lastName } });
      const answered = await check.begin(claim);
      if (answered) tryAgain(false);
      return answered;
    },
    /** Where the verifier writes is where the account may be. */
    given() {
      if (choices.email === '' && typed.email) choose({ email: typed.email.trim() });
    },
  };
}

export type StudentStep = ReturnType<typeof useStudentStep>;
