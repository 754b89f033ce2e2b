import { type Breakdown, breakdownOf } from '@sideband/shared-sdk/blocks/breakdown';
import { useDomain, useRemote, useSession } from '@sideband/shared-sdk/react';
import { useLoaded } from '@sideband/shared-sdk/react/use-loaded';
import {
  type ClaimRefusal,
  type DocumentRefusal,
  type LinkRequestRefusal,
  type StudentClaim,
  type StudentStatus,
  type StudentVerification,
  studentStatuses,
} from '@sideband/shared-sdk/student-status';
import type { Result } from '@sideband/shared-sdk/wire';
import { useState } from 'react';
import { sendDocument } from './send-document.ts';

type Refusal = ClaimRefusal | LinkRequestRefusal | DocumentRefusal;

/** Failure of the last action. */
export type CheckProblem = { refusal: Refusal } | { breakdown: Breakdown };

interface Known {
  verification: StudentVerification | null;
  status: StudentStatus | null;
}

/** Polling interval while the page waits for a result. */
const lookEveryMs = 4_000;
const waits: readonly string[] = ['checking', 'inReview', 'linkSent'];

/** State of a student verification, and the actions that advance it. */
export function useStudentCheck() {
  const client = useDomain(studentStatuses);
  const { locale } = useRemote();
  const session = useSession();
  const handle = session.type === 'authenticated' ? session.handle : undefined;
  const [known, setKnown] = useState<Known>();
  const [unread, setUnread] = useState<Breakdown>();
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(0);
  const [problem, setProblem] = useState<CheckProblem>();

  const read = () =>
    client.read().then(
      ({ value }) => ({ value }),
      (error) => ({ breakdown: breakdownOf(error) }),
    );
  function take(answer: Awaited<ReturnType<typeof read>>) {
    if ('value' in answer) setKnown(answer.value);
    setUnread('value' in answer ? undefined : answer.breakdown);
  }
  const state = known?.verification?.state;
  // Read again after a sign-in, because the status belongs to the customer.
  const { reload } = useLoaded(handle ?? '', read, {
    onLoaded: take,
    everyMs: state !== undefined && waits.includes(state) ? lookEveryMs : undefined,
  });

  /** Runs one action. Resolves with the new state, or with undefined when it failed. */
  async function act(
    action: () => Promise<Result<StudentVerification, Refusal>>,
  ): Promise<StudentVerification | undefined> {
    setBusy(true);
    setSent(0);
    setProblem(undefined);
    try {
      const answer = await action();
      if (!answer.ok) {
        setProblem({ refusal: answer.error });
        return undefined;
      }
      setKnown({ status: known?.status ?? null, verification: answer.value });
      if (answer.value.state === 'verified') take(await read());
      return answer.value;
    } catch (error) {
      setProblem({ breakdown: breakdownOf(error) });
      return undefined;
    } finally {
      setBusy(false);
    }
  }

  const verification = known?.verification ?? undefined;
  const language = locale === 'en-XA' ? 'en-US' : locale;
  return {
    isReading: known === undefined && unread === undefined,
    unread: known === undefined ? unread : undefined,
    verification,
    status: known?.status ?? undefined,
    busy,
    sent,
    problem,
    look: reload,
    begin: (claim: Omit<StudentClaim, 'language'>) =>
      act(() => client.begin({ ...claim, language })),
    async sendLink(email: string) {
      if (!verification) return undefined;
      const params = { verificationId: verification.id };
      return act(() => client.sendLink({ params, body: { email } }));
    },
    async giveDocument(file: File, email: string) {
      if (!verification) return undefined;
      return act(() => sendDocument(client, verification, { file, email, onPart: setSent }));
    },
    took: (value: StudentVerification) => {
      setKnown({ status: known?.status ?? null, verification: value });
      reload();
    },
  };
}

export type StudentCheck = ReturnType<typeof useStudentCheck>;
