import { FormattedMessage } from '@sideband/shared-sdk/react';
import { Notice } from '@sideband/shared-sdk/ui';
import type { Breakdown } from './breakdown.ts';
import { RetryButton } from './RetryButton.tsx';

interface Props {
  breakdown: Breakdown;
  /** Sends the same once more. Left out where the form's own button does that. */
  onRetry?: () => void;
}

/** For calls that change nothing when they fail. Where money may have moved, say that instead. */
export function BreakdownNotice({ breakdown, onRetry }: Props) {
  const { kind, reference, retryAt } = breakdown;
  return (
    <Notice
      tone={kind === 'broken' ? 'danger' : 'warning'}
      live
      heading={<FormattedMessage id={`breakdown.${kind}.title`} />}
      reference={kind === 'unreachable' ? undefined : reference}
    >
      <p>
        <FormattedMessage id={`breakdown.${kind}.text`} />
      </p>
      {(onRetry || retryAt !== undefined) && <RetryButton retryAt={retryAt} onRetry={onRetry} />}
    </Notice>
  );
}
