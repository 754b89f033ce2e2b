import {
  type Breakdown,
  BreakdownNotice,
  breakdownOf,
} from '@sideband/shared-sdk/blocks/breakdown';
import { maskedEmail, SendSignal } from '@sideband/shared-sdk/blocks/confirmation';
import { useDayWords } from '@sideband/shared-sdk/blocks/price-summary';
import { linking } from '@sideband/shared-sdk/linking';
import {
  FormattedMessage,
  useDomain,
  useFlow,
  useIntl,
  useSdk,
  useTitle,
} from '@sideband/shared-sdk/react';
import { Navigate } from '@sideband/shared-sdk/react/router';
import {
  Button,
  ButtonLink,
  Card,
  DefinitionList,
  Notice,
  OutcomePage,
} from '@sideband/shared-sdk/ui';
import { useState } from 'react';
import { type Claimed, useClaimed } from '../claim/claimed.ts';
import { Included } from '../claim/TrialSummary.tsx';
import { Entrance } from '../customer/Entrance.tsx';
import { lastDay } from '../outcome/days-left.ts';
import { paths } from '../paths.ts';
import { brandValues } from './brand.ts';
import { type MakerDone as Done, readDone } from './maker-done.ts';

/** Confirmation, with the way back to the maker's app. A reload shows it again. */
export function MakerDone() {
  const { drafts } = useSdk();
  const claimed = useClaimed();
  const [done] = useState(() => readDone(drafts));
  if (!claimed || !done) return <Navigate to={paths.targetedOem} replace />;
  return (
    <Entrance>
      <Confirmation claimed={claimed} done={done} />
    </Entrance>
  );
}

type Returning =
  | { step: 'ready' | 'returning' | 'unknownApp' }
  | { step: 'brokeDown'; breakdown: Breakdown };

interface Props {
  claimed: Claimed;
  done: Done;
}

function Confirmation({ claimed, done: { brand, app } }: Props) {
  const intl = useIntl();
  const sdk = useSdk();
  const day = useDayWords();
  const { state, goBack } = useReturn(app);
  const { deviceId, vehicle, lastFour, trial, email } = claimed;
  const last = lastDay(trial, sdk.time.now());
  const name = vehicle && `${vehicle.year} ${vehicle.make} ${vehicle.model}`;
  const values = brandValues(brand);
  useTitle(intl.formatMessage({ id: 'claim.done.pageTitle' }));
  useFlow('targetedOem', 'done', state.step);
  const account = (
    <ButtonLink to={paths.account} variant={app ? 'secondary' : 'primary'}>
      <FormattedMessage id="outcome.way.account" />
    </ButtonLink>
  );
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
        app ? (
          <Button
            variant="primary"
            busy={state.step === 'returning'}
            busyLabel={intl.formatMessage({ id: 'maker.done.returning' })}
            onClick={goBack}
          >
            <FormattedMessage id="maker.done.back" values={values} />
          </Button>
        ) : (
          account
        )
      }
      secondary={app && account}
    >
      {state.step === 'brokeDown' && <BreakdownNotice breakdown={state.breakdown} />}
      {state.step === 'unknownApp' && (
        <Notice
          tone="warning"
          live
          heading={<FormattedMessage id="maker.done.unknownApp" values={values} />}
        >
          <p>
            <FormattedMessage id="maker.done.unknownApp.text" values={values} />
          </p>
        </Notice>
      )}
      <SendSignal deviceId={deviceId} isNext={!app} />
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

/**
 * Returns to the maker's app with an authorization code, which is issued on the click because it
 * lives for a minute. Only an address that the maker has registered is opened.
 */
function useReturn(app: Done['app']) {
  const { issueAuthCode } = useDomain(linking);
  const [state, setState] = useState<Returning>({ step: 'ready' });
  async function goBack() {
    if (!app) return;
    setState({ step: 'returning' });
    try {
      const issued = await issueAuthCode(app);
      if (!issued.ok) return setState({ step: 'unknownApp' });
      window.location.assign(issued.value.redirectTo);
    } catch (error) {
      setState({ step: 'brokeDown', breakdown: breakdownOf(error) });
    }
  }
  return { state, goBack: () => void goBack() };
}
