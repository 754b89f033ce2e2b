import { RadioCard } from '@sideband/shared-sdk/blocks/radio-lookup';
import { foundOf } from '@sideband/shared-sdk/radios';
import { FormattedMessage, useFlow, useIntl, useTitle } from '@sideband/shared-sdk/react';
import { FlowWithSummary, Page } from '@sideband/shared-sdk/ui';
import { Section } from '@sideband/shared-sdk/ui/on-demand';
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

/** Trial from a dealer, on one page of sections. A QR code fills the first one in. */
export function LegacyScreen() {
  return (
    <Entrance>
      <Flow />
    </Entrance>
  );
}

const path = paths.serviceLane;

function Flow() {
  const reading = useInvitation();
  if (reading.isReading) return <Loading />;
  const { invitation } = reading;
  return invitation ? <Known invitation={invitation} /> : <Asking reading={reading} />;
}

function Asking({ reading }: { reading: InvitationRead }) {
  const intl = useIntl();
  const [isWrong, setIsWrong] = useState(false);
  const title = intl.formatMessage({ id: 'lane.title' });
  useTitle(isWrong ? intl.formatMessage({ id: 'ui.errorTitle' }, { title }) : title);
  useFlow('serviceLane', 'car');
  return (
    <FlowWithSummary summary={<TrialSummary car={undefined} />}>
      <Page title={title} lead={<FormattedMessage id="lane.lead" />}>
        <div>
          <Section
            number={1}
            heading={<FormattedMessage id="claim.section.vehicle" />}
            state="open"
          >
            <FindRecord reading={reading} onProblem={setIsWrong} />
          </Section>
          <Section number={2} heading={<FormattedMessage id="lane.section" />} state="later">
            {null}
          </Section>
        </div>
      </Page>
    </FlowWithSummary>
  );
}

function Known({ invitation }: { invitation: NonNullable<InvitationRead['invitation']> }) {
  const intl = useIntl();
  const [isWrong, setIsWrong] = useState(false);
  const { vehicle, dealer } = invitation;
  const activating = useActivation({ path, invitation });
  const car = foundOf(vehicle, vehicle.radioIdLastFour);
  const outcome = outcomeOfActivation(activating.state) ?? (car ? outcomeOf(car) : 'noTrial');
  const title = intl.formatMessage({ id: 'lane.title' });
  useTitle(isWrong ? intl.formatMessage({ id: 'ui.errorTitle' }, { title }) : title);
  useFlow('serviceLane', 'contact', outcome);
  if (outcome !== 'claim') return <TrialOutcome outcome={outcome} radio={car} />;
  return (
    <FlowWithSummary summary={<TrialSummary car={car} />}>
      <Page
        title={title}
        lead={<FormattedMessage id="lane.confirm.lead" values={{ dealer: dealer.name }} />}
      >
        <div>
          <Section
            number={1}
            heading={<FormattedMessage id="claim.section.vehicle" />}
            state="done"
            summary={
              <>
                {car && <RadioCard radio={car} />}
                <p>
                  <DateRows car={car} />
                </p>
              </>
            }
          >
            {null}
          </Section>
          <Section number={2} heading={<FormattedMessage id="lane.section" />} state="open">
            <Activate
              activating={activating}
              maskedEmail={dealer.maskedEmail}
              asksContact
              onProblem={setIsWrong}
            />
          </Section>
        </div>
      </Page>
    </FlowWithSummary>
  );
}
