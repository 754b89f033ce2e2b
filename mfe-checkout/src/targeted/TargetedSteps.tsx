import type { Identified } from '@sideband/shared-sdk/account';
import type { ReadOffers } from '@sideband/shared-sdk/blocks/plan-picker';
import type { Offer } from '@sideband/shared-sdk/offers';
import { FormattedMessage } from '@sideband/shared-sdk/react';
import { accept } from '@sideband/shared-sdk/wire';
import { type ReactNode, useMemo } from 'react';
import { EntryNotice } from '../entry/EntryNotice.tsx';
import { RadioName } from '../entry/RadioName.tsx';
import { useIdentified } from '../entry/useIdentified.ts';
import { OfferAnswer } from '../made-offer/OfferAnswer.tsx';
import { OfferCard } from '../made-offer/OfferCard.tsx';
import { OfferGone } from '../made-offer/OfferGone.tsx';
import { OrGone } from '../made-offer/OrGone.tsx';
import { paths } from '../paths.ts';
import { AlreadyYours } from '../purchase/AlreadyYours.tsx';
import { Entrance, Loading } from '../purchase/Entrance.tsx';
import { StepPage } from '../steps/StepPage.tsx';
import { Steps } from '../steps/Steps.tsx';
import { useStepFlow } from '../steps/useStepFlow.ts';
import { MissingPage } from './MissingPage.tsx';
import { runningOn } from './running-on.ts';

/** Targeted offer for one radio of a customer, one question per page. */
export function TargetedSteps() {
  return (
    <Entrance>
      <Targeted />
    </Entrance>
  );
}

function Targeted() {
  const { known, problem } = useIdentified('satellite');
  if (!known) return <Loading />;
  const { identified } = known;
  const notice = <EntryNotice problem={problem} />;
  if (identified?.isOfferTaken) return <AlreadyYours what="offer" />;
  if (!identified?.offer) {
    return (
      <OfferGone refusal={identified?.offerRefusal} plans={paths.satellite}>
        {notice}
      </OfferGone>
    );
  }
  return <Flow identified={identified} notice={notice} offer={identified.offer} />;
}

const steps = ['offer', 'details', 'payment'] as const;
const words = { pageTitle: 'targeted.pageTitle' };

interface FlowProps {
  identified: Identified;
  offer: Offer;
  notice: ReactNode;
}

function Flow({ identified, offer, notice }: FlowProps) {
  const { radio, account } = identified;
  const read = useMemo<ReadOffers>(() => async () => accept({ offers: [offer] }), [offer]);
  const runs = runningOn(identified);
  const keptAt = `${paths.satelliteOffer}#${offer.id}`;
  const flow = useStepFlow<'offer' | 'details'>({
    name: 'satelliteTargetedNew',
    path: paths.satelliteOffer,
    keptAt,
    steps,
    words,
    sells: { read },
    isPlanGiven: true,
    deviceId: radio?.deviceId,
    request: (newSubscription) =>
      runs
        ? { planSwitch: { subscriptionId: runs.subscriptionId, offerId: offer.id } }
        : { newSubscription },
    done: ({ isSignedIn, known, choices }) => ({
      offer: choices.acceptedOfferId === offer.id,
      details: isSignedIn && known !== undefined,
    }),
  });
  return (
    <OrGone state={flow.ordering.state} plans={paths.satellite}>
      <Steps
        flow={flow}
        pages={{
          offer: (
            <StepPage flow={flow} of="offer">
              {notice}
              <OfferCard plan={flow.plan} to={identified} />
              <OfferAnswer
                plans={paths.satellite}
                otherRadio={paths.satellite}
                onAccept={() => {
                  flow.change({ acceptedOfferId: offer.id });
                  flow.goOn('offer', { done: { offer: true } });
                }}
              />
            </StepPage>
          ),
          details: <MissingPage flow={flow} account={account} />,
        }}
        rows={
          radio
            ? [
                {
                  term: <FormattedMessage id="purchase.step.radio" />,
                  value: <RadioName radio={radio} />,
                },
              ]
            : []
        }
        takesGiftCards={!runs}
      />
    </OrGone>
  );
}
