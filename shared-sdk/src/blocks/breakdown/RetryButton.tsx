import { FormattedMessage, useIntl, useSecondsUntil } from '@sideband/shared-sdk/react';
import { Button, VisuallyHidden } from '@sideband/shared-sdk/ui';

interface Props {
  retryAt: number | undefined;
  /** Left out where the form has a button of its own: then only the time is shown. */
  onRetry: (() => void) | undefined;
}

/** Tries again, not before the server's time. Readers hear the time once, and then that it is over. */
export function RetryButton({ retryAt, onRetry }: Props) {
  const seconds = useSecondsUntil(retryAt);
  const waits = seconds > 0;
  return (
    <>
      {/* Every second would be read out otherwise. */}
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

/** Minutes are enough from two minutes on. */
function RetryWords({ seconds }: { seconds: number }) {
  const intl = useIntl();
  if (seconds === 0) return intl.formatMessage({ id: 'breakdown.retry' });
  return seconds < 120
    ? intl.formatMessage({ id: 'breakdown.retryIn.seconds' }, { seconds })
    : intl.formatMessage({ id: 'breakdown.retryIn.minutes' }, { minutes: Math.ceil(seconds / 60) });
}
