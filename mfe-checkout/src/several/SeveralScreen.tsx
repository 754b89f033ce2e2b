import { isAddress } from '@sideband/shared-sdk/address';
import { AboutRadioPlans } from '../before-sign-in/AboutRadioPlans.tsx';
import { paths } from '../paths.ts';
import { Entrance } from '../purchase/Entrance.tsx';
import { severalAt } from '../radio/several-radios.ts';
import { useOwnRadios } from '../radio/useOwnRadios.ts';
import { Steps } from '../steps/Steps.tsx';
import { useStepFlow } from '../steps/useStepFlow.ts';
import { CardPage } from './CardPage.tsx';
import { PlansPage } from './PlansPage.tsx';
import { RadiosPage } from './RadiosPage.tsx';
import { SeveralReview } from './SeveralReview.tsx';
import { useSeveral, useSeveralChoices } from './useSeveral.ts';

/**
 * Sells plans for up to five radios with one card and one click. Each plan becomes a separate
 * order.
 */
export function SeveralScreen() {
  return (
    <Entrance>
      <Flow />
    </Entrance>
  );
}

const steps = ['radios', 'plans', 'email', 'address', 'payment', 'review'] as const;
const words = {
  pageTitle: 'several.pageTitle',
  pages: {
    radios: { title: 'several.radios', lead: 'several.radios.lead' },
    plans: { title: 'several.plans', lead: 'several.plans.lead' },
    payment: { lead: 'several.payment.lead' },
    review: { title: 'several.review', lead: 'several.review.lead' },
  },
};

/** Plans are loaded for each radio separately. */
const sells = { waits: true } as const;

function Flow() {
  const { choices, change } = useSeveralChoices();
  const own = useOwnRadios();
  const { radios, offers } = choices;
  const flow = useStepFlow<'radios' | 'plans' | 'payment'>({
    keptAt: severalAt,
    sells,
    steps,
    words,
    name: 'several',
    path: paths.several,
    done: ({ choices: { paying, isPayingRefused } }) => ({
      radios: radios.length > 0,
      plans: radios.length > 0 && radios.every(({ deviceId }) => offers[deviceId] !== undefined),
      // The review itself asks for another card when this one is declined.
      payment: paying !== undefined || isPayingRefused,
    }),
  });
  const isReview = flow.step === 'review';
  const { known } = flow;
  const several = useSeveral({
    choices,
    change,
    address: known && isAddress(known.address) ? known.address : undefined,
    isOpen: isReview && flow.isSignedIn,
    paymentMethodId: flow.choices.paying?.paymentMethodId,
    onDeclined: () => flow.change({ paying: undefined, isPayingRefused: true }),
  });
  return (
    <Steps
      flow={{ ...flow, isLoading: flow.isLoading || own.isReading }}
      beforePlan={flow.step === 'radios' && <AboutRadioPlans />}
      paymentPage={<CardPage flow={flow} several={several} />}
      pages={{
        radios: <RadiosPage flow={flow} choices={choices} change={change} own={own.radios} />,
        plans: <PlansPage flow={flow} choices={choices} change={change} />,
        review: <SeveralReview flow={flow} several={several} change={change} />,
      }}
    />
  );
}
