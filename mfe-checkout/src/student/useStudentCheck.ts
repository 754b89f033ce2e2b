import { type Breakdown, breakdownOf } from '@sideband/shared-sdk/blocks/breakdown';
import { useDomain, useRemote, useSession } from '@sideband/shared-sdk/react';
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
import { useCallback, useEffect, useRef, useState } from 'react';
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
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const look = useCallback(async () => {
    try {
      const { value } = await client.read();
      if (!isHere.current) return;
      setKnown(value);
      setUnread(undefined);
    } catch (error) {
      if (isHere.current) setUnread(breakdownOf(error));
    }
  }, [client]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever signs in has a status of their own
  useEffect(() => void look(), [look, handle]);

  const state = known?.verification?.state;
  useEffect(() => {
    if (state === undefined || !waits.includes(state)) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void look();
    }, lookEveryMs);
    return () => clearInterval(timer);
  }, [state, look]);

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
      if (answer.value.state === 'verified') await look();
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
    look,
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
      void look();
    },
  };
}

export type StudentCheck = ReturnType<typeof useStudentCheck>;
