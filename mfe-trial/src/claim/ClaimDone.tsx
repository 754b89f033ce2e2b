import { maskedEmail, SendSignal } from '@sideband/shared-sdk/blocks/confirmation';
import { useDayWords } from '@sideband/shared-sdk/blocks/price-summary';
import { FormattedMessage, useIntl, useIsOpen, useSdk, useTitle } from '@sideband/shared-sdk/react';
import { Navigate } from '@sideband/shared-sdk/react/router';
import { ButtonLink, Card, DefinitionList, OutcomePage } from '@sideband/shared-sdk/ui';
import { lastDay } from '../outcome/days-left.ts';
import { paths } from '../paths.ts';
import { type Claimed, useClaimed } from './claimed.ts';
import { Included } from './TrialSummary.tsx';

/** Confirmation of a claimed trial. A reload shows it again; another tab starts at the beginning. */
export function ClaimDone() {
  const claimed = useClaimed();
  return claimed ? <Done claimed={claimed} /> : <Navigate to={paths.activate} replace />;
}

function Done({ claimed }: { claimed: Claimed }) {
  const intl = useIntl();
  const sdk = useSdk();
  const day = useDayWords();
  const canLink = useIsOpen(paths.linkDevice);
  const { deviceId, vehicle, lastFour, trial, email } = claimed;
  const last = lastDay(trial, sdk.time.now());
  const name = vehicle && `${vehicle.year} ${vehicle.make} ${vehicle.model}`;
  useTitle(intl.formatMessage({ id: 'claim.done.pageTitle' }));
  return (
    <OutcomePage
      tone="ok"
      title={<FormattedMessage id="claim.done.title" />}
      why={
        last === undefined ? (
          <FormattedMessage id="claim.done.text" />
        ) : (
          <FormattedMessage id="claim.done.until" values={{ day: day(last) }} />
        )
      }
      primary={
        canLink && (
          <ButtonLink to={paths.linkDevice}>
            <FormattedMessage id="claim.done.link" />
          </ButtonLink>
        )
      }
      secondary={
        <ButtonLink to={paths.account}>
          <FormattedMessage id="outcome.way.account" />
        </ButtonLink>
      }
    >
      <SendSignal deviceId={deviceId} isNext />
      <Card heading={<FormattedMessage id="claim.done.card" />}>
        <Included />
        <DefinitionList
          rows={[
            {
              term: <FormattedMessage id="claim.car" />,
              value: name ?? <FormattedMessage id="radioLookup.lastFour" values={{ lastFour }} />,
            },
            ...(last === undefined
              ? []
              : [{ term: <FormattedMessage id="claim.to" />, value: day(last) }]),
            {
              term: <FormattedMessage id="claim.done.mail" />,
              value: <bdi>{maskedEmail(email)}</bdi>,
            },
          ]}
        />
        <p>
          <FormattedMessage id="claim.ends" />
        </p>
      </Card>
    </OutcomePage>
  );
}
