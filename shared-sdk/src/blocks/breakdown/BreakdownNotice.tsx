import { FormattedMessage } from '@sideband/shared-sdk/react';
import { Notice } from '@sideband/shared-sdk/ui';
import type { Breakdown } from './breakdown.ts';
import { RetryButton } from './RetryButton.tsx';

interface Props {
  breakdown: Breakdown;
  /** Repeats the call. Omitted when the form's own button does so. */
  onRetry?: () => void;
  /**
   * Whether the session failed to start. Nothing has been sent or requested from the customer at
   * that point.
   */
  isStart?: boolean;
}

/**
 * Notice for a failed call that has no effect when it fails. If a payment may have gone through,
 * say that instead.
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
