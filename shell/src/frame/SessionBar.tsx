import { type Breakdown, useSecondsUntil } from '@sideband/shared-sdk/react';
import { Button, Icon } from '@sideband/shared-sdk/ui';
import { FormattedMessage } from 'react-intl';
import css from './frame.module.css';

export interface StartProblem {
  breakdown: Breakdown;
  onRetry: () => void;
}

/**
 * Reports that no session could be started, on pages that can be read without one. It is hidden if
 * the page itself offers to retry.
 */
export function SessionBar({ problem }: { problem: StartProblem | undefined }) {
  return (
    <>
      <div role="status">
        {problem && (
          <p className={`${css.bar} ${css.session}`}>
            <Icon name="warning" />
            <span>
              <FormattedMessage id={`shell.session.${problem.breakdown.kind}`} />
            </span>
          </p>
        )}
      </div>
      {problem && <Retry {...problem} />}
    </>
  );
}

function Retry({ breakdown, onRetry }: StartProblem) {
  const seconds = useSecondsUntil(breakdown.retryAt);
  const unit = seconds < 120 ? 'seconds' : 'minutes';
  return (
    <div className={`${css.bar} ${css.session}`}>
      <Button busy={seconds > 0} onClick={onRetry}>
        <FormattedMessage
          id={seconds === 0 ? 'shell.session.retry' : `shell.session.retryIn.${unit}`}
          values={{ seconds, minutes: Math.ceil(seconds / 60) }}
        />
      </Button>
    </div>
  );
}
