import { FormattedMessage } from '@sideband/shared-sdk/react';
import { Button, Notice } from '@sideband/shared-sdk/ui';
import type { Breakdown } from './breakdown.ts';

interface Props {
  breakdown: Breakdown;
  /** Sends the same once more. Left out where the form's own button does that. */
  onRetry?: () => void;
}

/** For calls that change nothing when they fail. Where money may have moved, say that instead. */
export function BreakdownNotice({ breakdown, onRetry }: Props) {
  const retry = onRetry && (
    <Button onClick={onRetry}>
      <FormattedMessage id="breakdown.retry" />
    </Button>
  );
  if (breakdown.kind === 'unreachable')
    return (
      <Notice tone="warning" live heading={<FormattedMessage id="breakdown.unreachable.title" />}>
        <p>
          <FormattedMessage id="breakdown.unreachable.text" />
        </p>
        {retry}
      </Notice>
    );
  return (
    <Notice
      tone="danger"
      live
      heading={<FormattedMessage id="breakdown.broken.title" />}
      reference={breakdown.reference}
    >
      <p>
        <FormattedMessage id="breakdown.broken.text" />
      </p>
      {retry}
    </Notice>
  );
}
