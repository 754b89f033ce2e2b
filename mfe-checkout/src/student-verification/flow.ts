import type { StudentClaim } from '@sideband/shared-sdk/student-status';
import { useState } from 'react';
import { useChoices } from '../purchase/useChoices.ts';
import { useTyped } from '../student/typed.ts';
import type { StudentCheck } from '../student/useStudentCheck.ts';

/** Draft key of both flows that verify students, so that they share what was typed. */
export const keptAt = '/subscribe/checkout/studentverification';

/** State of the verification steps, and the values typed in them. */
export function useStudentStep(check: StudentCheck) {
  const { typed, change } = useTyped(keptAt);
  const { choices, change: choose } = useChoices(keptAt);
  /**
   * Whether the customer is trying another school although the previous result is still current.
   */
  const [isAgain, setIsAgain] = useState(false);
  const state = check.verification?.state;
  const refused =
    !isAgain && (state === 'notEligible' || state === 'verifiedElsewhere') ? state : undefined;
  const isNamed = state !== undefined && state !== 'birthYearAsked' && !refused && !isAgain;
  const isGiven = state === 'checking' || state === 'inReview' || state === 'verified';
  return {
    typed,
    change,
    refused,
    done: {
      school: isNamed,
      proof: isGiven && !isAgain,
      checking: state === 'verified' && !isAgain,
    },
    again: () => setIsAgain(true),
    async claim(claim: Omit<StudentClaim, 'language'>) {
      // The name does not have to be typed again in later steps.
      const { details } = choices;
      const { firstName, lastName } = claim;
      if (details.firstName === '') choose({ details: { ...details, firstName, lastName } });
      const answered = await check.begin(claim);
      if (answered) setIsAgain(false);
      return answered;
    },
    /** Suggests the email address given for verification as the email of the account. */
    given() {
      if (choices.email === '' && typed.email) choose({ email: typed.email.trim() });
    },
  };
}

export type StudentStep = ReturnType<typeof useStudentStep>;
