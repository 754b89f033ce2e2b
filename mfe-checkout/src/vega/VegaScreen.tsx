import { useOfferNames, usePlans } from '@sideband/shared-sdk/blocks/plan-picker';
import { RadioCard } from '@sideband/shared-sdk/blocks/radio-lookup';
import { FormattedMessage, useRemote } from '@sideband/shared-sdk/react';
import { useMemo } from 'react';
import { AboutPlan } from '../before-sign-in/AboutPlan.tsx';
import { paths } from '../paths.ts';
import { AlreadyYours } from '../purchase/AlreadyYours.tsx';
import { Entrance } from '../purchase/Entrance.tsx';
import { useChoices } from '../purchase/useChoices.ts';
import { RadioPage } from '../radio/RadioPage.tsx';
import { type RadioChoice, useRadio } from '../radio/useRadio.ts';
import { Steps } from '../steps/Steps.tsx';
import { useStepFlow } from '../steps/useStepFlow.ts';
import { BundlePage } from './BundlePage.tsx';
import type { Halves } from './halves.ts';
import { isVega, readVega } from './read-offers.ts';
import { useHalves } from './useHalves.ts';

const keptAt = '/subscribe/checkout/purchase/satellite/vega';

/** Sells one plan for car and app, one question per page. */
export function VegaScreen() {
  return (
    <Entrance>
      <Vega />
    </Entrance>
  );
}

function Vega() {
  const found = useRadio(keptAt);
  const halves = useHalves(found.radio?.deviceId);
  if (halves?.have === 'all') return <AlreadyYours />;
  return <Flow choice={withOwn(found, halves)} halves={halves} />;
}

/**
 * Accepts a radio that has a plan on the customer's own account, because Vega replaces that plan.
 */
function withOwn(choice: RadioChoice, halves: Halves | undefined): RadioChoice {
  const { outcome, radio } = choice;
  const isTheirs =
    outcome === 'active' && (halves?.have === 'half' || halves?.have === 'hindrance');
  return isTheirs ? { ...choice, outcome: 'plans', deviceId: radio?.deviceId } : choice;
}

const steps = ['radio', 'bundle', 'email', 'address', 'payment'] as const;
const words = {
  pageTitle: 'vega.pageTitle',
  pages: {
    radio: { title: 'vega.radio.title', lead: 'vega.radio.lead' },
    address: { title: 'satellite.address' },
  },
};
const wordsOf = {
  new: {
    ...words,
    pages: {
      ...words.pages,
      bundle: { title: 'vega.bundle.title', lead: 'vega.bundle.lead' },
      payment: { lead: 'vega.payment.lead' },
    },
  },
  half: {
    ...words,
    pages: {
      ...words.pages,
      bundle: { title: 'vega.half.title', lead: 'vega.half.lead' },
      payment: { title: 'vega.half.payment', lead: 'vega.half.payment.lead' },
    },
    action: 'change',
  },
} as const;

function Flow({ choice, halves }: { choice: RadioChoice; halves: Halves | undefined }) {
  const { deviceId, radio } = choice;
  const { choices } = useChoices(keptAt);
  const half = halves?.have === 'half' ? halves : undefined;
  const sells = useMemo(
    () => ({
      group: 'bundle',
      waits: deviceId === undefined,
      ...(deviceId !== undefined && { read: readVega(deviceId) }),
    }),
    [deviceId],
  );
  const flow = useStepFlow<'radio' | 'bundle'>({
    name: 'vega',
    path: paths.vega,
    keptAt,
    steps,
    sells,
    deviceId,
    words: wordsOf[half ? 'half' : 'new'],
    done: {
      radio: deviceId !== undefined,
      bundle: choices.offerId !== undefined && halves?.have !== 'hindrance',
    },
    request: (newSubscription) => {
      if (half) return { planSwitch: { ...half.switched, offerId: newSubscription.offerId } };
      return halves?.have === 'nothing' ? { newSubscription } : undefined;
    },
  });
  const chosen = (offerId: string) => {
    flow.change({ offerId, addOnIds: [] });
    flow.goOn('bundle', { done: { bundle: true } });
  };
  return (
    <Steps
      flow={flow}
      beforePlan={!deviceId && <AboutVega />}
      pages={{
        radio: <RadioPage flow={flow} choice={choice} />,
        bundle: <BundlePage flow={flow} deviceId={deviceId} halves={halves} onChosen={chosen} />,
      }}
      rows={[
        {
          term: <FormattedMessage id="purchase.step.radio" />,
          value: radio && <RadioCard radio={radio} />,
          change: flow.address('radio'),
        },
        {
          term: <FormattedMessage id="vega.starts" />,
          value: <FormattedMessage id="vega.services" />,
        },
        ...(half?.ends.map(({ id, offerId }) => ({
          term: <FormattedMessage id="vega.ends" />,
          value: <PlanName key={id} offerId={offerId} />,
        })) ?? []),
      ]}
      takesGiftCards={!half}
    />
  );
}

/** The bundle as sold to everyone, before the radio is known. */
function AboutVega() {
  const { country } = useRemote();
  return (
    <AboutPlan
      plans={usePlans({ group: 'bundle' })}
      picks={({ offer }) => isVega(offer, country)}
    />
  );
}

function PlanName({ offerId }: { offerId: string }) {
  return <>{useOfferNames(offerId)('')}</>;
}
