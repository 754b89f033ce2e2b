import { RadioCard } from '@sideband/shared-sdk/blocks/radio-lookup';
import { FormattedMessage } from '@sideband/shared-sdk/react';
import { AboutRadioPlans } from '../before-sign-in/AboutRadioPlans.tsx';
import { paths } from '../paths.ts';
import { Entrance } from '../purchase/Entrance.tsx';
import { satellite } from '../purchase/satellite.ts';
import { RadioPage } from '../radio/RadioPage.tsx';
import { useRadio } from '../radio/useRadio.ts';
import { Steps } from '../steps/Steps.tsx';
import { useStepFlow } from '../steps/useStepFlow.ts';

/** Sells a plan for a radio, one question per page. */
export function SatelliteNewScreen() {
  return (
    <Entrance>
      <Flow />
    </Entrance>
  );
}

const steps = ['radio', 'plan', 'extras', 'email', 'address', 'payment'] as const;
const words = {
  pageTitle: 'satellite.pageTitle',
  pages: { address: { title: 'satellite.address' } },
};

function Flow() {
  const choice = useRadio(satellite.keptAt);
  const { deviceId, sells, radio } = choice;
  const flow = useStepFlow({
    ...satellite,
    sells,
    deviceId,
    steps,
    words,
    name: 'satelliteNew',
    path: paths.satellite,
    done: { radio: deviceId !== undefined },
  });
  return (
    <Steps
      flow={flow}
      beforePlan={!deviceId && <AboutRadioPlans />}
      pages={{ radio: <RadioPage flow={flow} choice={choice} /> }}
      rows={[
        {
          term: <FormattedMessage id="purchase.step.radio" />,
          value: radio && <RadioCard radio={radio} />,
          change: flow.address('radio'),
        },
      ]}
      takesCodes
    />
  );
}
