import type { Identified } from '@sideband/shared-sdk/account';
import type { ReadOffers } from '@sideband/shared-sdk/blocks/plan-picker';
import type { Offer } from '@sideband/shared-sdk/offers';
import { accept } from '@sideband/shared-sdk/wire';
import { type ReactNode, useMemo } from 'react';
import { signInPart } from '../entry/sign-in-part.tsx';
import { OrGone } from '../made-offer/OrGone.tsx';
import { offerPart } from '../made-offer/offer-part.tsx';
import { detailsPart, paymentPart } from '../sections/parts.tsx';
import { Sections } from '../sections/Sections.tsx';
import { useSectionFlow } from '../sections/useSectionFlow.ts';
import { runningOn } from './running-on.ts';

interface Props {
  identified: Identified & { offer: Offer };
  path: string;
  words: { title: string; lead: string };
  name: string;
  plans: string;
  isQuick: boolean;
  notice: ReactNode;
}

const sections = ['offer', 'account', 'details', 'payment'] as const;
const placeOf = (section: string) => (sections as readonly string[]).indexOf(section);

/** Shows a targeted offer and collects what is missing to accept it. */
export function TargetedFlow({ identified, path, words, name, plans, isQuick, notice }: Props) {
  const { offer, radio } = identified;
  const read = useMemo<ReadOffers>(() => async () => accept({ offers: [offer] }), [offer]);
  const runs = runningOn(identified);
  const keptAt = `${path}#${offer.id}`;
  const flow = useSectionFlow<'offer'>({
    keptAt,
    name,
    path,
    sections,
    needs: radio ? 'address' : 'place',
    isPlanGiven: true,
    deviceId: radio?.deviceId,
    sells: { read },
    first: isQuick ? 'payment' : 'offer',
    done: { offer: true },
    // A plan that the radio already has is changed, rather than bought a second time.
    request: (newSubscription) =>
      runs
        ? { planSwitch: { subscriptionId: runs.subscriptionId, offerId: offer.id } }
        : { newSubscription },
  });
  const missing = missingOf(flow);
  const isOpenedTooEarly = flow.open === 'payment' && missing !== undefined;
  const open = isOpenedTooEarly ? missing : flow.open;
  const shown = {
    ...flow,
    open,
    stateOf: (section: (typeof sections)[number]) => {
      if (section === open) return 'open' as const;
      const isLater = isOpenedTooEarly && placeOf(section) > placeOf(open);
      return isLater ? ('later' as const) : flow.stateOf(section);
    },
  };
  return (
    <OrGone state={flow.ordering.state} plans={plans}>
      <Sections
        flow={shown}
        // The lead that says everything is filled in does not apply while something is missing.
        words={missing ? { ...words, lead: 'targeted.lead' } : words}
        notice={notice}
        parts={[
          offerPart(flow, identified, plans),
          signInPart({ ...flow, open }, identified.account, {
            onSignedIn: () => flow.show(missing ?? 'payment'),
          }),
          detailsPart(flow),
          paymentPart({ ...flow, open }, { takesGiftCards: !runs }),
        ]}
      />
    </OrGone>
  );
}

/** Returns the first section before the payment that still has a question. */
function missingOf({
  isSignedIn,
  known,
}: Pick<ReturnType<typeof useSectionFlow>, 'isSignedIn' | 'known'>) {
  if (!isSignedIn) return 'account';
  return known ? undefined : 'details';
}
