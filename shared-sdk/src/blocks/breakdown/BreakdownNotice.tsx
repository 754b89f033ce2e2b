import { FormattedMessage } from '@sideband/shared-sdk/react';
import { Notice } from '@sideband/shared-sdk/ui';
import type { Breakdown } from './breakdown.ts';
import { RetryButton } from './RetryButton.tsx';

interface Props {
  breakdown: Breakdown;
  /** Sends the same once more. Left out where the form's own button does that. */
  onRetry?: () => void;
  /** No session could be had: nothing was sent, and nobody was asked for anything yet. */
  isStart?: boolean;
}

/** For calls that change nothing when they fail. Where money may have moved, say that instead. */
export function BreakdownNotice({ breakdown, onRetry, isStart = false }: Props) {
  const { kind, reference, retryAt } = breakdown;
  return (
    <Notice
      tone={kind === 'broken' ? 'danger' : 'warning'}
      live
      heading={<FormattedMessage id={`breakdown.${kind}.title`} />}
      reference={kind === 'unreachable' ? undefined : reference}
    >
      <p>
        <FormattedMessage id={isStart ? `breakdown.start.${kind}` : `breakdown.${kind}.text`} />
      </p>
      {(onRetry || retryAt !== undefined) && <RetryButton retryAt={retryAt} onRetry={onRetry} />}
    </Notice>
  );
}
