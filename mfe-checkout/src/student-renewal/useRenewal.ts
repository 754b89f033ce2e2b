import { useOwnAccount } from '@sideband/shared-sdk/blocks/signed-in';
import { useFlow } from '@sideband/shared-sdk/react';
import type { StudentClaim, StudentStatus } from '@sideband/shared-sdk/student-status';
import { useEffect, useState } from 'react';
import { useTyped } from '../student/typed.ts';
import { useStudentCheck } from '../student/useStudentCheck.ts';

const keptAt = '/student/re-verify';

export type RenewalStep = 'start' | 'proof' | 'checking' | 'done';

/** State of a status renewal, shared by both flows that show it. */
export function useRenewal(name: string) {
  const check = useStudentCheck();
  const { typed, change } = useTyped(keptAt);
  const { account, isReading } = useOwnAccount();
  const [isSame, setIsSame] = useState(true);
  const [isAgain, setIsAgain] = useState(false);
  const { status, verification } = check;

  // Prefills the name from the account.
  const hasNoName = typed.firstName === '' && typed.lastName === '';
  useEffect(() => {
    if (account && hasNoName) {
      change({ firstName: account.firstName, lastName: account.lastName });
    }
  }, [account, hasNoName, change]);

  const state = verification?.state;
  const refused =
    !isAgain && (state === 'notEligible' || state === 'verifiedElsewhere') ? state : undefined;
  const open = stepOf({ status, state: isAgain ? undefined : state });
  useFlow(name, check.isReading ? 'loading' : open);
  return {
    check,
    typed,
    change,
    isSame,
    sayIsSame: setIsSame,
    refused,
    open,
    isReading: check.isReading || isReading,
    again: () => setIsAgain(true),
    /** Resolves with whether the verification has started. */
    async claim(claim: Omit<StudentClaim, 'language'>) {
      const isBegun = (await check.begin(claim)) !== undefined;
      if (isBegun) setIsAgain(false);
      return isBegun;
    },
  };
}

export type Renewal = ReturnType<typeof useRenewal>;

function stepOf({
  status,
  state,
}: {
  status: StudentStatus | undefined;
  state: string | undefined;
}): RenewalStep {
  if (status && !status.isDue) return 'done';
  switch (state) {
    case 'proofAsked':
    case 'linkSent':
    case 'documentAsked':
      return 'proof';
    case 'checking':
    case 'inReview':
      return 'checking';
    default:
      return 'start';
  }
}
