import type { ReadOffers } from '@sideband/shared-sdk/blocks/plan-picker';
import type { Offer } from '@sideband/shared-sdk/offers';
import { webOffers } from '@sideband/shared-sdk/web-offers';
import { accept } from '@sideband/shared-sdk/wire';
import { type ReactNode, useMemo } from 'react';
import { signInPart } from '../entry/sign-in-part.tsx';
import { OfferGone } from '../made-offer/OfferGone.tsx';
import { OrGone } from '../made-offer/OrGone.tsx';
import { offerPart } from '../made-offer/offer-part.tsx';
import { paths } from '../paths.ts';
import { detailsPart, paymentPart } from '../sections/parts.tsx';
import { Sections } from '../sections/Sections.tsx';
import { useSectionFlow } from '../sections/useSectionFlow.ts';
import type { Reader } from './campaign-offer.ts';

interface Props {
  reader: Reader;
  /**
   * Offer of the link that the customer followed. It takes precedence over offers of a campaign.
   */
  offer: Offer | undefined;
  notice: ReactNode;
}

const sections = ['offer', 'account', 'details', 'payment'] as const;

/** Shows the single offer and collects what is missing to accept it. */
export function OfferFlow({ reader, offer, notice }: Props) {
  const { radio, account } = reader;
  const deviceId = radio?.deviceId;
  const read = useMemo<ReadOffers>(
    () => async (sdk, codes) => {
      if (offer) return accept({ offers: [offer] });
      const named = deviceId !== undefined && { deviceId };
      const found = await sdk.bind(webOffers).customer({ ...codes, ...named });
      if (!found.ok) return found;
      const isForRadio = deviceId !== undefined;
      return accept({ offers: found.value.offers.filter((one) => plays(one, isForRadio)) });
    },
    [offer, deviceId],
  );
  const plans = radio ? paths.satelliteOrganic : paths.subscribe;
  const flow = useSectionFlow<'offer'>({
    name: 'campaignOffer',
    path: paths.offer,
    keptAt: paths.offer,
    sections,
    sells: { read },
    isPlanGiven: true,
    first: 'offer',
    deviceId,
    needs: radio ? 'address' : 'place',
    done: { offer: true },
  });
  const { step } = flow.plans.state;
  const refusal = flow.plans.refused?.refusal;
  if (!flow.isLoading && (refusal || step === 'none')) {
    return (
      <OfferGone refusal={refusal} plans={plans}>
        {notice}
      </OfferGone>
    );
  }
  return (
    <OrGone state={flow.ordering.state} plans={plans}>
      <Sections
        flow={flow}
        words={{ title: 'targeted.title', lead: 'campaignOffer.lead' }}
        notice={notice}
        parts={[
          offerPart(flow, reader, plans),
          signInPart(flow, account),
          detailsPart(flow),
          paymentPart(flow),
        ]}
      />
    </OrGone>
  );
}

/**
 * Returns whether the plan of an offer can be used where it is wanted: for a radio, the plan has to
 * include more than streaming; otherwise, it has to include streaming.
 */
const plays = ({ productGroups }: Offer, isForRadio: boolean) =>
  isForRadio
    ? productGroups.some((group) => group !== 'streaming')
    : productGroups.includes('streaming');
