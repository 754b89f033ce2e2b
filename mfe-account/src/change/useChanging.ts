import type { Paying } from '@sideband/shared-sdk/blocks/payment';
import { today } from '@sideband/shared-sdk/blocks/price-summary';
import type { Offer } from '@sideband/shared-sdk/offers';
import { useSdk } from '@sideband/shared-sdk/react';
import { useLocation, useSearchParams } from '@sideband/shared-sdk/react/router';
import { useLoaded } from '@sideband/shared-sdk/react/use-loaded';
import { useEffect, useState } from 'react';
import { useSwitchOrder } from '../ordering/useSwitchOrder.ts';
import { readChanges } from './read-changes.ts';
import { whyNot } from './why-not.ts';

interface Options {
  /** Offer of the link that was followed, in place of those on sale for the plan. */
  made?: Offer | undefined;
  /** Subscription that the link is about. */
  madeFor?: string | undefined;
  /** Whether the page needs the price of the offer of the link. */
  isReviewing?: boolean;
}

/** The plans, what was chosen, the card and the order. The choices are kept in the query string. */
export function useChanging({ made, madeFor, isReviewing = false }: Options = {}) {
  const sdk = useSdk();
  const { value: read, reload } = useLoaded(sdk, readChanges);
  const [query, go] = useSearchParams();
  const { state: place } = useLocation();

  const plans = read?.step === 'read' ? read.plans : [];
  const listed = plans.filter(({ subscription }) => subscription.partOf === null);
  const changeable = listed.filter((one) => read?.step === 'read' && !whyNot(one, read.account));
  const choices = changeable.length > 0 ? changeable : listed;
  const named = query.get('subscription') ?? madeFor ?? null;
  const found =
    plans.find(({ subscription: { id } }) => id === named) ??
    (choices.length === 1 && named === null ? choices[0] : undefined);
  const plan = made && found ? { ...found, others: [made] } : found;
  const offer = plan?.others.find(({ id }) => made !== undefined || id === query.get('offer'));
  const isAsked = made === undefined || isReviewing;
  const chosen = isAsked &&
    plan &&
    offer && { subscriptionId: plan.subscription.id, offerId: offer.id };

  const orderId = query.get('order');
  const ordering = useSwitchOrder({
    request: chosen || (read === undefined ? undefined : 'none'),
    open:
      orderId === null
        ? undefined
        : {
            orderId,
            subscriptionId: named ?? '',
            offerId: made?.id ?? query.get('offer') ?? '',
          },
    onPress: (order) =>
      go((before) => new URLSearchParams({ ...Object.fromEntries(before), order }), {
        replace: true,
        state: place,
      }),
  });
  const { state, declined } = ordering;
  const isPlaced = state.step === 'placed';
  const isRefused = state.step === 'unpriced' && state.problem?.kind === 'refused';
  // After the order, or if the plan was changed elsewhere, the page shows the plan as it is now.
  useEffect(() => {
    if (isPlaced || isRefused) reload();
  }, [isPlaced, isRefused, reload]);

  const order = 'order' in state ? state.order : undefined;
  const due = order && today(order.charges)?.total.minorUnits;
  const [settled, setSettled] = useState<{ card: Paying; declined: object | undefined }>();
  const isCardMissing = read?.step === 'read' && read.needsCard;
  const card = settled?.declined === declined ? settled?.card : undefined;
  return {
    read,
    reload,
    choices,
    /** Whether none of several plans can be changed. */
    hasNone: plan === undefined && listed.length > 1 && changeable.length === 0,
    plan,
    offer,
    /** Whether the plan was changed to the chosen offer elsewhere. */
    isChanged: made === undefined && plan?.subscription.offerId === query.get('offer'),
    ordering,
    card,
    /** Whether no card on file can pay. */
    isCardMissing,
    /** Whether the customer is asked for a card, because one is charged or the one on file is not valid. */
    asksCard:
      settled !== undefined ||
      declined !== undefined ||
      (due !== undefined && (due > 0 || isCardMissing)),
    settle: (card: Paying) => setSettled({ card, declined }),
    choosePlan: (subscription: string) => go({ subscription }),
    chooseOffer: (subscription: string, offer: string) => go({ subscription, offer }),
  };
}

export type Changing = ReturnType<typeof useChanging>;
