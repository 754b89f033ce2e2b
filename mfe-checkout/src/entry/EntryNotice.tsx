import { BreakdownNotice } from '@sideband/shared-sdk/blocks/breakdown';
import { FormattedMessage } from '@sideband/shared-sdk/react';
import { ChatButton, Notice } from '@sideband/shared-sdk/ui';
import type { Problem } from './useIdentified.ts';

/**
 * Explains why the visitor could not be identified: expired link, unknown radio, another account,
 * rate limit, or a failed human check.
 */
export function EntryNotice({ problem }: { problem: Problem | undefined }) {
  if (!problem) return null;
  if (problem.kind === 'brokeDown') return <BreakdownNotice breakdown={problem.breakdown} />;
  const { refusal } = problem;
  const minutes =
    refusal.code === 'RATE_LIMIT_EXCEEDED' ? Math.ceil(refusal.retryAfterSeconds / 60) : 0;
  const id = `entry.${kindOf(refusal.code)}`;
  return (
    <Notice tone="warning" live heading={<FormattedMessage id={`${id}.title`} />}>
      <p>
        <FormattedMessage id={`${id}.text`} values={{ minutes }} />
      </p>
      {refusal.code === 'HUMAN_CHECK_REFUSED' && <ChatButton />}
    </Notice>
  );
}

type Code = Extract<Problem, { kind: 'refused' }>['refusal']['code'];

function kindOf(code: Code) {
  switch (code) {
    case 'MAGIC_LINK_NOT_FOUND':
    case 'MAGIC_LINK_EXPIRED':
      return 'runOut';
    case 'DEVICE_NOT_FOUND':
      return 'noRadio';
    case 'CLAIMING_WITH_UNAUTHORIZED_USER':
      return 'somebodyElse';
    case 'RATE_LIMIT_EXCEEDED':
      return 'tooMany';
    case 'HUMAN_CHECK_REFUSED':
      return 'notHuman';
  }
}
