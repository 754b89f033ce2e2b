import { BreakdownNotice } from '@sideband/shared-sdk/blocks/breakdown';
import { FormattedMessage } from '@sideband/shared-sdk/react';
import { Notice } from '@sideband/shared-sdk/ui';
import type { Problem } from './payment-states.ts';

/** Notice at the top of the step that says why the payment cannot proceed. */
export function ProblemNotice({ problem }: { problem: Problem | undefined }) {
  if (!problem || problem.kind === 'mistakes' || problem.kind === 'declined') return null;
  if ('breakdown' in problem) return <BreakdownNotice breakdown={problem.breakdown} />;
  const { tone, title, text } = words[problem.kind];
  return (
    <Notice tone={tone} live heading={<FormattedMessage id={title} />}>
      <FormattedMessage id={text} />
    </Notice>
  );
}

const words = {
  authentication: {
    tone: 'danger',
    title: 'payment.authentication.title',
    text: 'payment.authentication.text',
  },
  noFields: {
    tone: 'warning',
    title: 'payment.card.notLoaded.title',
    text: 'payment.card.notLoaded.text',
  },
  noAnswer: {
    tone: 'warning',
    title: 'payment.noAnswer.title',
    text: 'payment.noAnswer.text',
  },
  walletClosed: {
    tone: 'info',
    title: 'payment.wallet.closed.title',
    text: 'payment.wallet.closed.text',
  },
  walletDeclined: {
    tone: 'danger',
    title: 'payment.wallet.declined.title',
    text: 'payment.wallet.declined.text',
  },
  walletSilent: {
    tone: 'warning',
    title: 'payment.wallet.silent.title',
    text: 'payment.wallet.silent.text',
  },
} as const;
