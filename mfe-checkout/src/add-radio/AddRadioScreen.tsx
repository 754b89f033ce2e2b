import { RadioCard } from '@sideband/shared-sdk/blocks/radio-lookup';
import { FormattedMessage } from '@sideband/shared-sdk/react';
import { webOffers } from '@sideband/shared-sdk/web-offers';
import { useMemo } from 'react';
import { AboutRadioPlans } from '../before-sign-in/AboutRadioPlans.tsx';
import { paths } from '../paths.ts';
import { Entrance } from '../purchase/Entrance.tsx';
import { RadioPage } from '../radio/RadioPage.tsx';
import type { Sells } from '../radio/sells-for.ts';
import { useOwnRadios } from '../radio/useOwnRadios.ts';
import { useRadio } from '../radio/useRadio.ts';
import { Steps } from '../steps/Steps.tsx';
import { useStepFlow } from '../steps/useStepFlow.ts';
import { useRoomInVip } from '../vip/useRoomInVip.ts';
import { OwnerPage } from './OwnerPage.tsx';
import { useOwner } from './useOwner.ts';
import { useWay } from './useWay.ts';
import { WayPage } from './WayPage.tsx';

/**
 * Adds a radio to an account: the customer chooses the account, the radio, and what happens with
 * the radio.
 */
export function AddRadioScreen() {
  return (
    <Entrance>
      <Flow />
    </Entrance>
  );
}

const keptAt = '/subscribe/checkout/purchase/satellite/add-radio-router';
const steps = [
  ...(['owner', 'radio', 'way'] as const),
  ...(['plan', 'extras', 'address', 'payment'] as const),
];
const words = {
  pageTitle: 'addRadio.pageTitle',
  pages: {
    owner: { title: 'addRadio.owner', lead: 'addRadio.owner.lead' },
    radio: { title: 'addRadio.radio', lead: 'addRadio.radio.lead' },
    way: { title: 'addRadio.way', lead: 'addRadio.way.lead' },
  },
};

function Flow() {
  const choice = useRadio(keptAt);
  const { deviceId, radio } = choice;
  const owner = useOwner(keptAt);
  const own = useOwnRadios();
  const hasRoomInVip = useRoomInVip();
  const way = useWay(keptAt, radio, own.radios, { hasRoomInVip: hasRoomInVip ?? false });
  const { group, waits } = choice.sells;
  const sells = useMemo<Sells>(
    () => ({
      group,
      waits,
      read: (sdk, { programCode }) =>
        sdk.bind(webOffers).customerAdd({
          ...(programCode !== undefined && { programCode }),
          ...(deviceId !== undefined && { deviceId }),
        }),
    }),
    [group, waits, deviceId],
  );
  const flow = useStepFlow<'owner' | 'radio' | 'way'>({
    keptAt,
    sells,
    deviceId,
    steps,
    words,
    name: 'addRadio',
    path: paths.addRadio,
    done: { owner: owner.isKnown, radio: deviceId !== undefined, way: way.chosen === 'own' },
    skips: { way: way.ways.length < 2 },
  });
  const isLoading = flow.isLoading || own.isReading || hasRoomInVip === undefined;
  return (
    <Steps
      flow={{ ...flow, isLoading }}
      beforePlan={!deviceId && <AboutRadioPlans isForCustomers={owner.handle === undefined} />}
      pages={{
        owner: <OwnerPage flow={flow} owner={owner} />,
        radio: <RadioPage flow={flow} choice={choice} />,
        way: <WayPage flow={flow} way={way} />,
      }}
      rows={[
        {
          term: <FormattedMessage id="purchase.step.radio" />,
          value: radio && <RadioCard radio={radio} />,
          change: flow.address('radio'),
        },
      ]}
    />
  );
}
