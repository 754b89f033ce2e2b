import { BreakdownNotice } from '@sideband/shared-sdk/blocks/breakdown';
import { FormattedMessage } from '@sideband/shared-sdk/react';
import { ChatButton, Notice } from '@sideband/shared-sdk/ui';
import type { ReactNode } from 'react';
import type { Problem } from './look-up-flow.ts';

interface Props {
  problem: Problem | undefined;
  /** Ways on for whom nobody knows. */
  waysOn: ReactNode;
}

/** What stands above the form: nobody was found, or nobody may look for now. */
export function LookUpNotice({ problem, waysOn }: Props) {
  if (problem?.kind === 'brokeDown') return <BreakdownNotice breakdown={problem.breakdown} />;
  if (problem?.kind === 'nobody')
    return (
      <Notice tone="warning" live heading={<FormattedMessage id="identify.nobody.title" />}>
        <p>
          <FormattedMessage id="identify.nobody.text" />
        </p>
        {waysOn}
      </Notice>
    );
  if (problem?.refusal.code === 'RATE_LIMIT_EXCEEDED') {
    const minutes = Math.ceil(problem.refusal.retryAfterSeconds / 60);
    return (
      <Notice tone="warning" live heading={<FormattedMessage id="identify.tooMany.title" />}>
        <FormattedMessage id="identify.tooMany.text" values={{ minutes }} />
      </Notice>
    );
  }
  if (problem?.refusal.code === 'HUMAN_CHECK_REFUSED')
    return (
      <Notice tone="warning" live heading={<FormattedMessage id="identify.notHuman.title" />}>
        <p>
          <FormattedMessage id="identify.notHuman.text" />
        </p>
        <ChatButton />
      </Notice>
    );
  return null;
}

/** Whether somebody has to sign in, as nobody may look for now. */
export const needsOtherWay = (problem: Problem | undefined) =>
  problem?.kind === 'refused' &&
  ['RATE_LIMIT_EXCEEDED', 'HUMAN_CHECK_REFUSED'].includes(problem.refusal.code);
