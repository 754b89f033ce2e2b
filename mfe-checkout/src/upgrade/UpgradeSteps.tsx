import {
  differencesOf,
  PromotionEnds,
  promotionOf,
  useDifferenceWords,
} from '@sideband/shared-sdk/blocks/own-plans';
import { type Plan, usePriceLine } from '@sideband/shared-sdk/blocks/plan-picker';
import { FormattedMessage, useIntl, useSdk } from '@sideband/shared-sdk/react';
import { Button, ChoiceCards, Form } from '@sideband/shared-sdk/ui';
import { accept } from '@sideband/shared-sdk/wire';
import { useCallback, useState } from 'react';
import { paths } from '../paths.ts';
import { StepPage } from '../steps/StepPage.tsx';
import { Steps } from '../steps/Steps.tsx';
import { type StepFlow, useStepFlow } from '../steps/useStepFlow.ts';
import type { Upgradable } from './read-upgradable.ts';

const keptAt = '/subscribe/checkout/upgrade';
const steps = ['plan', 'address', 'payment'] as const;
const words = {
  pageTitle: 'upgrade.pageTitle',
  pages: {
    plan: { title: 'upgrade.title', lead: 'upgrade.lead' },
    payment: { title: 'upgrade.payment.title', lead: 'upgrade.payment.lead' },
  },
  action: 'change',
} as const;

/** Upgrades one plan, one question per page. */
export function UpgradeSteps({ upgradable }: { upgradable: Upgradable }) {
  const { subscription, above } = upgradable;
  const read = useCallback(async () => accept(above), [above]);
  const flow = useStepFlow({
    name: 'upgrade',
    path: paths.toUpgrade,
    keptAt,
    steps,
    changesPlan: true,
    words,
    sells: { read },
    request: ({ offerId }) => ({ planSwitch: { subscriptionId: subscription.id, offerId } }),
  });
  const pages = { plan: <PlansAbove flow={flow} prices={upgradable.prices} /> };
  return <Steps flow={flow} pages={pages} takesGiftCards={false} />;
}

/** Shows the price difference for each plan when the current price is known. */
function PlansAbove({ flow, prices }: { flow: StepFlow } & Pick<Upgradable, 'prices'>) {
  const { plans, choices, planChosen } = flow;
  const intl = useIntl();
  const today = useSdk().time.today();
  const line = usePriceLine();
  const words = useDifferenceWords();
  const [picked, setPicked] = useState(choices.offerId);
  if (plans.state.step !== 'ready') return null;
  const { plans: listed } = plans.state;
  const plan = listed.find(({ offer }) => offer.id === picked) ?? listed[0];
  const difference = ({ offer }: Plan) => {
    const differences = differencesOf(prices, offer, today);
    return words(differences, offer.basePrice.total.currency) || line(offer);
  };
  return (
    <StepPage flow={flow} of="plan">
      <Form fields={[]} validate={() => []} onSubmit={() => planChosen(plan)}>
        <ChoiceCards
          name="plan"
          legend={intl.formatMessage({ id: 'upgrade.plans' })}
          value={plan.offer.id as string}
          onChange={setPicked}
          choices={listed.map((one) => ({
            value: one.offer.id as string,
            label: intl.formatMessage(
              { id: 'upgrade.choice' },
              { name: one.name, price: difference(one) },
            ),
            hint: [one.line, one.highlights.join(' · ')].filter(Boolean).join(' '),
          }))}
        />
        <PromotionEnds
          promotion={promotionOf(prices)}
          starts={today}
          isNow
          price={line(plan.offer)}
        />
        <Button type="submit" variant="primary">
          <FormattedMessage id="purchase.continue" />
        </Button>
      </Form>
    </StepPage>
  );
}
