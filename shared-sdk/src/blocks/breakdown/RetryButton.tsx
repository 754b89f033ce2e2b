import { FormattedMessage, useIntl, useSecondsUntil } from '@sideband/shared-sdk/react';
import { Button, VisuallyHidden } from '@sideband/shared-sdk/ui';

interface Props {
  retryAt: number | undefined;
  /** Omitted when the form has its own button. In that case only the remaining time is shown. */
  onRetry: (() => void) | undefined;
}

/**
 * Lets the customer retry, but not before the time set by the server. Screen readers announce the
 * time once, and then that it has passed.
 */
export function RetryButton({ retryAt, onRetry }: Props) {
  const seconds = useSecondsUntil(retryAt);
  const waits = seconds > 0;
  return (
    <>
      {/* Otherwise screen readers would announce every second. */}
      <div aria-live="off" data-retry>
        {onRetry ? (
          <Button busy={waits} onClick={onRetry}>
            <RetryWords seconds={seconds} />
          </Button>
        ) : (
          waits && <RetryWords seconds={seconds} />
        )}
      </div>
      {retryAt !== undefined && (
        <VisuallyHidden role="status">
          {!waits && <FormattedMessage id="breakdown.retryNow" />}
        </VisuallyHidden>
      )}
    </>
  );
}

/** Shows whole minutes when at least two minutes remain. */
function RetryWords({ seconds }: { seconds: number }) {
  const intl = useIntl();
  if (seconds === 0) return intl.formatMessage({ id: 'breakdown.retry' });
  return seconds < 120
    ? intl.formatMessage({ id: 'breakdown.retryIn.seconds' }, { seconds })
    : intl.formatMessage({ id: 'breakdown.retryIn.minutes' }, { minutes: Math.ceil(seconds / 60) });
}
