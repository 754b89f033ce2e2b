import { BreakdownNotice } from '@sideband/shared-sdk/blocks/breakdown';
import { FormattedMessage } from '@sideband/shared-sdk/react';
import { ChatButton, Notice } from '@sideband/shared-sdk/ui';
import type { ReactNode } from 'react';
import type { Problem } from './look-up-flow.ts';

interface Props {
  problem: Problem | undefined;
  /** Next steps when no account is found. */
  waysOn: ReactNode;
}

/** Notice above the form: no account was found, or the server refuses lookups for now. */
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

/**
 * Returns whether the server refuses lookups for now, so that the customer has to sign in instead.
 */
export const needsOtherWay = (problem: Problem | undefined) =>
  problem?.kind === 'refused' &&
  ['RATE_LIMIT_EXCEEDED', 'HUMAN_CHECK_REFUSED'].includes(problem.refusal.code);
