import type { Account } from '@sideband/shared-sdk/account';
import { isAddress, type PlaceOfUse, provinceOf } from '@sideband/shared-sdk/address';
import { detailsOf } from '@sideband/shared-sdk/blocks/address';
import { useBuying } from '@sideband/shared-sdk/blocks/buying';
import { type Agreed, nothingAgreed, recordConsents } from '@sideband/shared-sdk/blocks/consents';
import { useRegistration } from '@sideband/shared-sdk/blocks/create-or-login';
import { useOfferNames } from '@sideband/shared-sdk/blocks/plan-picker';
import { useOwnAccount } from '@sideband/shared-sdk/blocks/signed-in';
import { turnsPaid } from '@sideband/shared-sdk/offers';
import type { OrderRequest } from '@sideband/shared-sdk/orders';
import { useRemote, useSdk, useSession } from '@sideband/shared-sdk/react';
import { useLocation, useNavigate } from '@sideband/shared-sdk/react/router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useListens } from '../app-trial/useListens.ts';
import { useTrialOffer } from '../app-trial/useTrialOffer.ts';
import type { Choices, KnownDetails } from './choices.ts';
import { keptAt, useChoices } from './useChoices.ts';

interface Options {
  /** Path of the flow. The path of its confirmation is below it. */
  path: string;
  /** Step that asks for the phone number. */
  phoneStands: 'account' | 'details';
}

/** What both flows of the trial have in common: the offer, who starts it, and the order. */
export function useTrial({ path, phoneStands }: Options) {
  const sdk = useSdk();
  const { country, locale } = useRemote();
  const session = useSession();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { choices, change } = useChoices();
  const { account, isReading } = useOwnAccount();
  const listens = useListens();
  const [agreed, agree] = useState<Agreed>(nothingAgreed);
  const isSignedIn = session.type === 'authenticated';
  const known = choices.known ?? knownOf(account);
  const { offer, promoCode, programCode, retry } = useTrialOffer(
    known && provinceOf(known.address),
  );
  const plan = offer.step === 'ready' ? offer.plan : undefined;
  const asksCard = plan !== undefined && turnsPaid(plan.offer.phases);

  const request: OrderRequest | undefined =
    isSignedIn && plan && known
      ? {
          newSubscription: {
            offerId: plan.offer.id,
            ...(promoCode !== undefined && { promoCode }),
            ...(programCode !== undefined && { programCode }),
            ...placeIn(known.address),
          },
        }
      : undefined;
  const { press, ...ordering } = useBuying({
    asked: request ? JSON.stringify(request) : '',
    open: choices.press,
    onSent: ({ order, asked, key, paymentMethodId }) =>
      change({ press: { orderId: order.id, paymentMethodId, key, asked } }),
    onOutcome: () => change({ press: undefined }),
    // The price expired before the confirmation, but the new one is the same, so the order is
    // confirmed.
    onSamePrice: () => start(),
  });
  const { state } = ordering;
  const start = () => press(asksCard ? choices.paying?.paymentMethodId : undefined);

  // A declined card is discarded, so that the payment is asked for again.
  const isDeclined = state.step === 'declined';
  useEffect(() => {
    if (isDeclined) change({ paying: undefined });
  }, [isDeclined, change]);

  const placed = state.step === 'placed' ? state.order : undefined;
  const whenPlaced = useEffectEvent((id: string) => {
    void recordConsents(sdk, { country, locale, agreed });
    const query = new URLSearchParams(search);
    query.set('order', id);
    // Replaces the review, so that the back button does not return to it.
    navigate(`${path}/done?${query}`, { replace: true, state: { keptAt } });
  });
  useEffect(() => {
    if (placed) whenPlaced(placed.id);
  }, [placed]);

  const registration = useRegistration({ phoneStands });
  const nameOf = useOfferNames(plan?.offer.id);
  return {
    choices,
    change,
    offer,
    retryOffer: retry,
    plan,
    asksCard,
    known,
    account,
    isReading,
    isSignedIn,
    /** Whether the customer had a plan for the app when the flow was opened. */
    listens,
    email: choices.email || account?.email || '',
    details: isUntouched(choices) && account ? detailsOf(account) : choices.details,
    ordering,
    start,
    agreed,
    agree,
    nameOf: ({ productId }: { productId: string }) => nameOf(productId),
    ...registration,
  };
}

export type Trial = ReturnType<typeof useTrial>;

const placeIn = (place: PlaceOfUse) =>
  isAddress(place)
    ? { serviceAddress: place }
    : { servicePlace: { zip: place.zip, country: place.country } };

const isUntouched = ({ details }: Choices) => Object.values(details).every((text) => text === '');

function knownOf(account: Account | undefined): KnownDetails | undefined {
  const address = account?.serviceAddress ?? account?.servicePlace;
  if (!account || !address) return undefined;
  const { firstName, lastName, phone } = account;
  return { firstName, lastName, phone, address };
}
