import { BreakdownNotice, RetryButton } from '@sideband/shared-sdk/blocks/breakdown';
import { FormattedMessage, useFlow, useIntl, useTitle } from '@sideband/shared-sdk/react';
import { Notice, Page } from '@sideband/shared-sdk/ui';
import { useState } from 'react';
import { OtherWay } from './OtherWay.tsx';
import type { HandOffState } from './useHandOff.ts';

interface Props {
  of: Extract<HandOffState, { step: 'brokeDown' }>;
  busy: boolean;
  onRetry: () => void;
}

/** The link could not be opened for now. It is still good. */
export function UnopenedLink({ of: { breakdown, isMaker }, busy, onRetry }: Props) {
  const intl = useIntl();
  const [isWrong, setIsWrong] = useState(false);
  const title = intl.formatMessage({ id: 'maker.closed.title' });
  useTitle(isWrong ? intl.formatMessage({ id: 'ui.errorTitle' }, { title }) : title);
  useFlow('targetedOem', 'unopened', isMaker ? 'CARMAKER_UNAVAILABLE' : breakdown.kind);
  return (
    <Page title={title}>
      {isMaker ? (
        <Notice
          tone="warning"
          live
          heading={<FormattedMessage id="maker.away.title" />}
          reference={breakdown.reference}
        >
          <p>
            <FormattedMessage id="maker.away.text" />
          </p>
          <RetryButton retryAt={breakdown.retryAt} onRetry={busy ? undefined : onRetry} />
        </Notice>
      ) : (
        <BreakdownNotice breakdown={breakdown} onRetry={onRetry} />
      )}
      <OtherWay onProblem={setIsWrong} />
    </Page>
  );
}
