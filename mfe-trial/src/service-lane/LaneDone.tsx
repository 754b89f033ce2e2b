import { useDayWords } from '@sideband/shared-sdk/blocks/price-summary';
import { RadioCard } from '@sideband/shared-sdk/blocks/radio-lookup';
import { FormattedMessage, useIntl, useSdk, useTitle } from '@sideband/shared-sdk/react';
import { Navigate } from '@sideband/shared-sdk/react/router';
import { ButtonLink, OutcomePage } from '@sideband/shared-sdk/ui';
import { type Claimed, useClaimed } from '../claim/claimed.ts';
import { Included } from '../claim/TrialSummary.tsx';
import { lastDay } from '../outcome/days-left.ts';
import { paths } from '../paths.ts';

/** Confirmation at the dealer: what to do with the car now. The rest is in the mail. */
export function LaneDone() {
  const claimed = useClaimed();
  return claimed ? <Done claimed={claimed} /> : <Navigate to={paths.activate} replace />;
}

function Done({ claimed }: { claimed: Claimed }) {
  const intl = useIntl();
  const sdk = useSdk();
  const day = useDayWords();
  const last = lastDay(claimed.trial, sdk.time.now());
  useTitle(intl.formatMessage({ id: 'claim.done.pageTitle' }));
  return (
    <OutcomePage
      tone="ok"
      title={<FormattedMessage id="claim.done.title" />}
      why={<FormattedMessage id="lane.done.park" />}
      primary={
        <ButtonLink variant="primary" to={paths.account}>
          <FormattedMessage id="outcome.way.account" />
        </ButtonLink>
      }
    >
      <RadioCard radio={claimed} />
      <p>
        <FormattedMessage id="lane.done.mail" values={{ email: <bdi>{claimed.email}</bdi> }} />
      </p>
      <Included />
      {last !== undefined && (
        <p>
          <FormattedMessage id="claim.runs.days" values={{ day: day(last) }} />
        </p>
      )}
    </OutcomePage>
  );
}
