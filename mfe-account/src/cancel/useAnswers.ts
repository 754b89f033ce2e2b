import { useSdk } from '@sideband/shared-sdk/react';
import { useState } from 'react';
import { isReason, type Reason } from './reasons.ts';

export interface Answers {
  /** Decides the order of the reasons, which stays the same during a visit. */
  seed: string;
  reason: Reason | undefined;
  /** Text of the reason `other`. */
  text: string;
  /** Whether the question for the reason was answered or skipped. */
  isAsked: boolean;
}

/** Keeps what the customer answered in the drafts of a flow, so that it survives a reload. */
export function useAnswers(path: string) {
  const { drafts } = useSdk();
  const [answers, setAnswers] = useState<Answers>(() => {
    const reason = drafts.get(path, 'reason') ?? '';
    return {
      seed: drafts.get(path, 'seed') ?? crypto.randomUUID(),
      reason: isReason(reason) ? reason : undefined,
      text: drafts.get(path, 'text') ?? '',
      isAsked: drafts.get(path, 'isAsked') === 'yes',
    };
  });
  return {
    ...answers,
    change(changed: Partial<Answers>) {
      const next = { ...answers, ...changed };
      setAnswers(next);
      drafts.set(path, 'seed', next.seed);
      drafts.set(path, 'reason', next.reason ?? '');
      drafts.set(path, 'text', next.text);
      drafts.set(path, 'isAsked', next.isAsked ? 'yes' : '');
    },
    /** Forgets everything, once it was sent. */
    clear: () => drafts.clear(path),
  };
}

export type AnswersKept = ReturnType<typeof useAnswers>;
