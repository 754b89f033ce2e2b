import { BreakdownNotice } from '@sideband/shared-sdk/blocks/breakdown';
import { FormattedMessage } from '@sideband/shared-sdk/react';
import { Notice } from '@sideband/shared-sdk/ui';
import { type CodeAtField, type FieldName, fieldMessageId, isAtField } from './problem-message.ts';
import type { Problem, Refusal } from './sign-in-flow.ts';

interface Props {
  problem: Problem | undefined;
  /** Field of the step, which shows the problems with its value itself. */
  field?: FieldName;
}

/** Notice above the step. It never reveals whether the handle or the password was wrong. */
export function ProblemNotice({ problem, field }: Props) {
  if (!problem || (field && fieldMessageId(field, problem))) return null;
  if (problem.kind === 'brokeDown') return <BreakdownNotice breakdown={problem.breakdown} />;
  const code = problem.kind === 'refused' ? problem.refusal.code : 'passkeyFailed';
  if (code !== 'passkeyFailed' && isAtField(code)) return null;
  const minutes =
    problem.kind === 'refused' && 'retryAfterSeconds' in problem.refusal
      ? Math.ceil(problem.refusal.retryAfterSeconds / 60)
      : 0;
  const { title, text, tone } = words[code];
  return (
    <Notice tone={tone} live heading={<FormattedMessage id={title} />}>
      <FormattedMessage id={text} values={{ minutes }} />
    </Notice>
  );
}

type Words = { title: string; text: string; tone: 'danger' | 'warning' | 'info' };

const words: Record<Exclude<Refusal['code'], CodeAtField> | 'passkeyFailed', Words> = {
  locked: {
    title: 'signIn.locked.title',
    text: 'signIn.locked.text',
    tone: 'warning',
  },
  RATE_LIMIT_EXCEEDED: {
    title: 'signIn.tooMany.title',
    text: 'signIn.tooMany.text',
    tone: 'warning',
  },
  BAD_REQUEST: {
    title: 'signIn.passcode.unreadable.title',
    text: 'signIn.passcode.unreadable.text',
    tone: 'danger',
  },
  INVALID_CREDENTIALS: {
    title: 'signIn.passkey.refused.title',
    text: 'signIn.passkey.refused.text',
    tone: 'danger',
  },
  IDENTITY_NOT_ELIGIBLE_ERROR: {
    title: 'signIn.notEligible.title',
    text: 'signIn.notEligible.text',
    tone: 'info',
  },
  passkeyFailed: {
    title: 'signIn.passkey.failed.title',
    text: 'signIn.passkey.failed.text',
    tone: 'danger',
  },
};
