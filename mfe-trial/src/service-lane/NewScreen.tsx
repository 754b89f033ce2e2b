import { RadioCard } from '@sideband/shared-sdk/blocks/radio-lookup';
import { foundOf } from '@sideband/shared-sdk/radios';
import { FormattedMessage, useFlow, useIntl, useTitle } from '@sideband/shared-sdk/react';
import { Navigate, useLocation, useParams } from '@sideband/shared-sdk/react/router';
import { FlowWithSummary, Page } from '@sideband/shared-sdk/ui';
import { useState } from 'react';
import { DateRows } from '../claim/DateRows.tsx';
import { TrialSummary } from '../claim/TrialSummary.tsx';
import { Entrance, Loading } from '../customer/Entrance.tsx';
import { outcomeOf } from '../outcome/outcome-of.ts';
import { TrialOutcome } from '../outcome/TrialOutcome.tsx';
import { paths } from '../paths.ts';
import { Activate } from './Activate.tsx';
import { FindRecord } from './FindRecord.tsx';
import { outcomeOfActivation, useActivation } from './useActivation.ts';
import { type InvitationRead, useInvitation } from './useInvitation.ts';

/** Trial from a dealer in two presses: the link, and the button of its page. */
export function NewScreen() {
  return (
    <Entrance>
      <Flow />
    </Entrance>
  );
}

const path = paths.serviceLaneNew;

function Flow() {
  const { step } = useParams();
  const { search } = useLocation();
  const reading = useInvitation();
  if (reading.isReading) return <Loading />;
  return (
    <>
      {step !== 'confirm' && <Navigate to={`${path}/confirm${search}`} replace />}
      {reading.invitation ? (
        <Confirm invitation={reading.invitation} />
      ) : (
        <Find reading={reading} />
      )}
    </>
  );
}

/** Asks for the car, when no link led to it. */
function Find({ reading }: { reading: InvitationRead }) {
  const intl = useIntl();
  const [isWrong, setIsWrong] = useState(false);
  const title = intl.formatMessage({ id: 'lane.title' });
  useTitle(isWrong ? intl.formatMessage({ id: 'ui.errorTitle' }, { title }) : title);
  useFlow('serviceLaneNew', 'car');
  return (
    <Page title={title} lead={<FormattedMessage id="lane.find.lead" />}>
      <FindRecord reading={reading} onProblem={setIsWrong} />
    </Page>
  );
}

function Confirm({ invitation }: { invitation: NonNullable<InvitationRead['invitation']> }) {
  const intl = useIntl();
  const [isWrong, setIsWrong] = useState(false);
  const { vehicle, dealer } = invitation;
  const activating = useActivation({ path, invitation });
  const car = foundOf(vehicle, vehicle.radioIdLastFour);
  const known = car ? outcomeOf(car) : 'noTrial';
  const outcome = outcomeOfActivation(activating.state) ?? known;
  const title = intl.formatMessage({ id: 'lane.confirm.title' }, { name: dealer.firstName });
  useTitle(isWrong ? intl.formatMessage({ id: 'ui.errorTitle' }, { title }) : title);
  useFlow('serviceLaneNew', 'confirm', outcome);
  if (outcome !== 'claim') return <TrialOutcome outcome={outcome} radio={car} />;
  return (
    <FlowWithSummary summary={<TrialSummary car={car} />}>
      <Page
        title={title}
        lead={<FormattedMessage id="lane.confirm.lead" values={{ dealer: dealer.name }} />}
      >
        <Activate activating={activating} maskedEmail={dealer.maskedEmail} onProblem={setIsWrong}>
          {car && <RadioCard radio={car} />}
          <p>
            <DateRows car={car} />
          </p>
        </Activate>
      </Page>
    </FlowWithSummary>
  );
}
