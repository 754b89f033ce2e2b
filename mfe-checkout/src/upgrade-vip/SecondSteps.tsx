import type { Sdk } from '@sideband/shared-sdk';
import { RadioCard } from '@sideband/shared-sdk/blocks/radio-lookup';
import type { Offer } from '@sideband/shared-sdk/offers';
import { FormattedMessage } from '@sideband/shared-sdk/react';
import type { Subscription } from '@sideband/shared-sdk/subscriptions';
import { ButtonLink, Notice } from '@sideband/shared-sdk/ui';
import { webOffers } from '@sideband/shared-sdk/web-offers';
import { accept } from '@sideband/shared-sdk/wire';
import { useMemo } from 'react';
import { paths } from '../paths.ts';
import { useChoices } from '../purchase/useChoices.ts';
import { RadioPage } from '../radio/RadioPage.tsx';
import { type RadioChoice, useRadio } from '../radio/useRadio.ts';
import { Steps } from '../steps/Steps.tsx';
import { useStepFlow } from '../steps/useStepFlow.ts';
import type { BegunVip } from '../vip/read-vip.ts';
import { secondAt } from '../vip/second-place.ts';
import { PartName } from './PartName.tsx';
import { SecondPage } from './SecondPage.tsx';
import { useNameOf } from './useNameOf.tsx';

const steps = ['part', 'radio', 'address', 'review'] as const;
const words = (joins: boolean) => ({
  pageTitle: 'vip.second.pageTitle',
  pages: {
    part: { title: 'vip.second.title', lead: 'vip.second.lead' },
    radio: { title: 'vip.second.radio', lead: 'vip.second.radio.lead' },
    review: {
      title: 'vip.second.review',
      lead: joins ? 'vip.second.review.joins' : 'vip.second.review.lead',
    },
  },
  action: 'add' as const,
});

/**
 * Adds a second radio or the app to a VIP plan that was bought with one radio. Nothing is charged
 * for this.
 */
export function SecondSteps({ vip: { offer, first, parts } }: { vip: BegunVip }) {
  const found = useRadio(secondAt);
  const { choices } = useChoices(secondAt);
  const picked = parts.find(({ id }) => choices.subscriptionIds?.includes(id));
  const onRadio = partOn(found, parts);
  const joined = picked ?? onRadio;
  const choice: RadioChoice = onRadio ? { ...found, outcome: 'plans' } : found;
  const deviceId = joined ? undefined : found.deviceId;
  const sells = useMemo(() => ({ read: readFor(offer, deviceId) }), [offer, deviceId]);
  const flow = useStepFlow<'part' | 'radio'>({
    name: 'vipSecond',
    path: paths.vipSecond,
    keptAt: secondAt,
    steps,
    changesPlan: true,
    sells,
    isPlanGiven: true,
    words: words(joined !== undefined),
    skips: { part: parts.length === 0, radio: picked !== undefined },
    done: ({ plans }) => ({
      part: choices.subscriptionIds !== undefined,
      radio: onRadio !== undefined || (deviceId !== undefined && plans.state.step !== 'none'),
    }),
    request: ({ offerId }) => {
      const second = joined ? { secondSubscriptionId: joined.id } : deviceId && { deviceId };
      return second ? { planSwitch: { subscriptionId: first.id, offerId, ...second } } : undefined;
    },
  });
  const nameOf = useNameOf(flow, [first, joined]);
  const { state } = flow.ordering;
  const takesNone = flow.plans.state.step === 'none';
  return (
    <Steps
      // VIP is already paid for, so no price is shown before the order states the amount due.
      flow={{ ...flow, nameOf, plan: 'order' in state ? flow.plan : undefined }}
      pages={{
        part: (
          <SecondPage
            flow={flow}
            parts={parts}
            onPicked={(subscriptionIds) => {
              flow.change({ subscriptionIds });
              const isKnown = subscriptionIds.length > 0;
              flow.goOn('part', { done: { part: true }, skips: { radio: isKnown } });
            }}
          />
        ),
        radio: (
          <RadioPage
            flow={flow}
            choice={takesNone ? { ...choice, outcome: undefined } : choice}
            notice={takesNone && <NotForVip choice={found} />}
          />
        ),
      }}
      rows={[
        {
          term: <FormattedMessage id="vip.holds" />,
          value: (
            <>
              <p>
                <PartName part={first} />
              </p>
              {joined ? (
                <p>
                  <PartName part={joined} />
                </p>
              ) : (
                found.radio && <RadioCard radio={found.radio} />
              )}
            </>
          ),
          change: flow.address(parts.length > 0 ? 'part' : 'radio'),
        },
      ]}
      takesGiftCards={false}
    />
  );
}

/** A radio that has its own plan is added by joining that plan to VIP. */
const partOn = ({ outcome, radio }: RadioChoice, parts: readonly Subscription[]) =>
  outcome === 'active' ? parts.find((part) => part.radio?.deviceId === radio?.deviceId) : undefined;

/** Reads the existing VIP offer. Returns no offer when VIP is not sold for the radio. */
const readFor = (offer: Offer, deviceId: string | undefined) => async (sdk: Sdk) => {
  if (deviceId === undefined) return accept({ offers: [offer] });
  const sold = await sdk.bind(webOffers).customer({ deviceId });
  return sold.ok ? accept({ offers: sold.value.offers.filter(({ id }) => id === offer.id) }) : sold;
};

function NotForVip({ choice: { radio } }: { choice: Pick<RadioChoice, 'radio'> }) {
  return (
    <Notice tone="warning" live heading={<FormattedMessage id="vip.second.none.title" />}>
      {radio && <RadioCard radio={radio} />}
      <p>
        <FormattedMessage id="vip.second.none.text" />
      </p>
      <ButtonLink to={paths.satellite}>
        <FormattedMessage id="vip.second.none.way" />
      </ButtonLink>
    </Notice>
  );
}
