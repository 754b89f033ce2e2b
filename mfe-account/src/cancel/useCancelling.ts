import type { Offer } from '@sideband/shared-sdk/offers';
import { useIsOpen, useSdk } from '@sideband/shared-sdk/react';
import { useLocation, useSearchParams } from '@sideband/shared-sdk/react/router';
import { useLoaded } from '@sideband/shared-sdk/react/use-loaded';
import { useEffect, useEffectEvent, useState } from 'react';
import { paths } from '../paths.ts';
import { hasToBeCanceled, whyNoCancel } from '../plan/why-no-cancel.ts';
import { type Plan, readPlans } from './read-plans.ts';
import { sentReason } from './reasons.ts';
import { suggestionFor } from './suggestion.ts';
import { useAnswers } from './useAnswers.ts';
import { useCancelOrder, type Wanted } from './useCancelOrder.ts';

interface Options {
  path: string;
  /** Returns whether the page shows the confirmation, which needs the order. */
  isConfirming: (of: { isAsked: boolean; hasAlternative: boolean }) => boolean;
  /** Offer of the link that was followed, in place of those on sale for the plan. */
  made?: Offer | undefined;
}

/** What both ways to cancel have in common: the plans, the answers, the alternative and the order. */
export function useCancelling({ path, isConfirming, made }: Options) {
  const sdk = useSdk();
  const { value: read, reload } = useLoaded(sdk, readPlans);
  const [query, go] = useSearchParams();
  const { state: place } = useLocation();
  const answers = useAnswers(path);
  const isOpen = {
    transfer: useIsOpen(paths.transfer),
    signal: useIsOpen(paths.refreshSignal),
    annual: useIsOpen(paths.changeTerm),
  };

  const plans = read?.step === 'read' ? read.plans : [];
  const listed = plans.filter(({ subscription }) => subscription.partOf === null);
  // What ends by itself is not asked about, unless the customer has nothing else.
  const canceled = listed.filter((one) => hasToBeCanceled(one) || mayBeKept(one));
  const choices = canceled.length > 0 ? canceled : listed;
  const named = query.get('subscription');
  const plan =
    plans.find(({ subscription: { id } }) => id === named) ??
    (choices.length === 1 && named === null ? choices[0] : undefined);
  // A trial is canceled with one press, so nothing is asked or offered before.
  const isTrial = plan?.subscription.currentPhase.type === 'Free';
  const suggestion = plan && !isTrial ? suggestionOf(plan) : undefined;
  const taken = suggestion?.offer?.id === query.get('offer') ? suggestion?.offer : undefined;

  const ordering = useCancelOrder(wanted(), plan?.subscription.id);
  const { state } = ordering;
  const isRefused = state.step === 'unpriced' && state.problem?.kind === 'refused';
  const isPlaced = state.step === 'placed';
  /** What was read before the order was placed no longer holds. */
  const [stale, setStale] = useState<{ read: typeof read }>();
  if (isPlaced && !stale) setStale({ read });
  // After the order, or if the plan was changed elsewhere, the page shows the plan as it is now.
  useEffect(() => {
    if (isPlaced || isRefused) reload();
  }, [isPlaced, isRefused, reload]);
  const forgetAnswers = useEffectEvent(answers.clear);
  useEffect(() => {
    if (isPlaced) forgetAnswers();
  }, [isPlaced]);

  return {
    read,
    reload,
    choices,
    /** Whether none of several plans has to be canceled. */
    hasNone: plan === undefined && listed.length > 1 && canceled.length === 0,
    plan,
    answers,
    suggestion,
    isTrial,
    taken,
    ordering,
    /** Whether the plan was read after the order was placed. */
    isAfterOrder: stale !== undefined && stale.read !== read,
    choose: (subscription: string) => set({ subscription }, { ...place, section: 'reason' }),
    take: (offer: Offer) => set({ offer: offer.id }, place),
    /** Address of this page without the offer that was taken. */
    beforeTaking: `?${without('offer')}`,
  };

  function suggestionOf({ options, saves, subscription }: Plan) {
    const { productId } = subscription;
    const fits = made?.products.some((one) => one.productId === productId);
    if (made && fits && options.cancel) return { kind: 'offer' as const, offer: made };
    return suggestionFor(answers.reason, { options, saves, isOpen });
  }

  function wanted(): Wanted {
    if (read === undefined) return undefined;
    if (!plan) return 'none';
    const { id: subscriptionId } = plan.subscription;
    if (taken) return { planSwitch: { subscriptionId, offerId: taken.id } };
    const { isAsked } = answers;
    const isShown = isTrial || isConfirming({ isAsked, hasAlternative: suggestion !== undefined });
    if (!isShown || !plan.options.cancel) return 'none';
    const reason = sentReason(answers.reason, answers.text);
    return { cancelSubscription: { subscriptionId, ...(reason && { reason }) } };
  }

  function without(name: string) {
    const next = new URLSearchParams(query);
    next.delete(name);
    return next;
  }

  function set(changed: Record<string, string>, state: unknown) {
    go({ ...Object.fromEntries(query), ...changed }, { state });
  }
}

const mayBeKept = (plan: Plan) => whyNoCancel(plan)?.why === 'ending';

export type Cancelling = ReturnType<typeof useCancelling>;
