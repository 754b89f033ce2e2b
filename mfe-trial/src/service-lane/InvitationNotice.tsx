import { BreakdownNotice } from '@sideband/shared-sdk/blocks/breakdown';
import { FormattedMessage } from '@sideband/shared-sdk/react';
import { ChatButton, Notice } from '@sideband/shared-sdk/ui';
import type { InvitationProblem } from './useInvitation.ts';

interface Props {
  problem: InvitationProblem;
  /** Reads the link again. Omitted when the button of the form does so. */
  onRetry?: () => void;
}

/** Why no trial was found, neither by the link nor by the details of the car. */
export function InvitationNotice({ problem, onRetry }: Props) {
  if (problem.kind === 'brokeDown') {
    return <BreakdownNotice breakdown={problem.breakdown} {...(onRetry && { onRetry })} />;
  }
  const minutes = Math.ceil(problem.retryAfterSeconds / 60);
  const id = `lane.${kindOf(problem.code)}`;
  return (
    <Notice tone="warning" live heading={<FormattedMessage id={`${id}.title`} />}>
      <p>
        <FormattedMessage id={`${id}.text`} values={{ minutes }} />
      </p>
      <ChatButton />
    </Notice>
  );
}

type Code = Extract<InvitationProblem, { kind: 'refused' }>['code'];

function kindOf(code: Code): string {
  switch (code) {
    case 'MAGIC_LINK_NOT_FOUND':
    case 'MAGIC_LINK_EXPIRED':
      return 'linkOver';
    case 'DEVICE_NOT_FOUND':
    case 'VEHICLE_NOT_FOUND':
      return 'noRecord';
    case 'HUMAN_CHECK_NEEDED':
      return 'notHuman';
    case 'RATE_LIMIT_EXCEEDED':
      return 'tooMany';
  }
}
