import { FormattedMessage, useFlow, useIntl, useTitle } from '@sideband/shared-sdk/react';
import { Button, Buttons, Page } from '@sideband/shared-sdk/ui';
import { Entrance, Loading } from '../customer/Entrance.tsx';
import { ClosedLink } from './ClosedLink.tsx';
import { HandedCar } from './HandedCar.tsx';
import { UnopenedLink } from './UnopenedLink.tsx';
import { useHandOff } from './useHandOff.ts';
import { useKeptHandOff } from './useKeptHandOff.ts';

/** Trial of a car whose maker's app has handed its driver over. */
export function TargetedOemScreen() {
  return (
    <Entrance>
      <Opening />
    </Entrance>
  );
}

type Kept = ReturnType<typeof useKeptHandOff>;

function Opening() {
  const { kept, isReading, change } = useKeptHandOff();
  if (isReading) return <Loading />;
  if (kept.token !== undefined && kept.waits) {
    return <MailedLink onOpen={() => change({ waits: false })} />;
  }
  return <Opened key={kept.token} kept={kept} keep={change} />;
}

function Opened({ kept, keep }: { kept: Kept['kept']; keep: Kept['change'] }) {
  const { state, isAgain, retry } = useHandOff(kept.token);
  switch (state.step) {
    case 'opening':
      return <Loading />;
    case 'closed':
      return <ClosedLink code={state.code} minutes={state.minutes} />;
    case 'brokeDown':
      return <UnopenedLink of={state} busy={isAgain} onRetry={retry} />;
    case 'open':
      return <HandedCar car={state.car} kept={kept} keep={keep} />;
  }
}

/** A mailed link opens after a click: the first browser that opens it is the only one. */
function MailedLink({ onOpen }: { onOpen: () => void }) {
  const intl = useIntl();
  useTitle(intl.formatMessage({ id: 'maker.mailed.title' }));
  useFlow('targetedOem', 'mailed');
  return (
    <Page
      title={<FormattedMessage id="maker.mailed.title" />}
      lead={<FormattedMessage id="maker.mailed.lead" />}
    >
      <Buttons>
        <Button variant="primary" onClick={onOpen}>
          <FormattedMessage id="maker.mailed.open" />
        </Button>
      </Buttons>
    </Page>
  );
}
