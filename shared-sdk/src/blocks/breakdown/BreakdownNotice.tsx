import { FormattedMessage } from '@sideband/shared-sdk/react';
import { Notice } from '@sideband/shared-sdk/ui';
import type { Breakdown } from './breakdown.ts';
import { RetryButton } from './RetryButton.tsx';

interface Props {
  breakdown: Breakdown;
  /** Repeats the call. Omitted when the form's own button does so. */
  onRetry?: () => void;
  /**
   * Whether the session failed to start. In that case nothing has been sent, and the customer has
   * not been asked for anything.
   */
  isStart?: boolean;
}

/**
 * Notice for a failed call that had no effect. If a payment may have gone through, show a different
 * notice.
 */
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
