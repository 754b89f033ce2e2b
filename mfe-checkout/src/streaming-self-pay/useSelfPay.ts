import { useFlow, useSession } from '@sideband/shared-sdk/react';
import { useLocation, useNavigate, useParams } from '@sideband/shared-sdk/react/router';
import { useState } from 'react';
import { paths } from '../paths.ts';
import type { KnownDetails } from '../purchase/choices.ts';
import { outcomeOf } from '../purchase/outcome-of.ts';
import { usePurchase } from '../purchase/usePurchase.ts';
import { useWhenPlaced } from '../purchase/useWhenPlaced.ts';
import { type Known, type Step, stepAfter, stepBefore, stepsFor, stepToShow } from './steps.ts';

/** Runs the flow of pages: which one is shown, and where each leads. */
export function useSelfPay() {
  const { step: asked } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const session = useSession();
  const purchase = usePurchase({ pricesWhen: 'addressKnown', phoneStands: 'details' });
  const { choices, change, ordering, plan, plans, account, isSignedIn } = purchase;
  const { state } = ordering;
  // Who signs in on the way keeps the page on which they did.
  const [isCustomer] = useState(session.type === 'authenticated' && choices.email === '');

  const known: Known = {
    hasPlan: plan !== undefined,
    offersAddOns: plan && plan.addOns.length > 0,
    hasSeenAddOns: choices.hasSeenAddOns,
    isCustomer,
    hasEmail: choices.isEmailGood,
    isSignedIn,
    hasAddress: purchase.known !== undefined,
    hasPayment: choices.paying !== undefined && !choices.isPayingRefused,
  };
  const step = stepToShow(asked, known);
  const address = (to: Step | 'done') => `${paths.streamingSelfPay}/${to}${search}`;
  // Later on the same things are asked anew behind a page that stands.
  const [hasBegun, begin] = useState(false);
  const isLoading = !hasBegun && (plans.state.step === 'loading' || purchase.isReading);
  if (!isLoading && !hasBegun) begin(true);
  useFlow('streamingSelfPay', isLoading ? 'loading' : step, outcomeOf(state));

  useWhenPlaced({
    ...{ state, path: paths.streamingSelfPay },
    also: () => void purchase.consents.record(),
  });

  /** On to the next page that needs an answer, with what was answered just now. */
  const goOn = (from: Step, answered: Partial<Known> = {}) =>
    navigate(address(stepAfter(from, { ...known, ...answered })));

  return {
    ...purchase,
    ...{ asked, step, isLoading, address },
    steps: stepsFor(known),
    back: stepBefore(step, known),

    planChosen(chosen: NonNullable<typeof plan>) {
      const isOther = chosen.offer.id !== choices.offerId;
      change({ offerId: chosen.offer.id, ...(isOther && { addOnIds: [] }) });
      goOn('plan', { hasPlan: true, offersAddOns: chosen.addOns.length > 0 });
    },
    extrasChosen() {
      change({ hasSeenAddOns: true });
      goOn('extras', { hasSeenAddOns: true });
    },
    emailGiven({ kind }: { kind: 'signedIn' | 'new' }) {
      change({ isEmailGood: true });
      const isHere = kind === 'signedIn';
      goOn('email', {
        hasEmail: true,
        isSignedIn: isSignedIn || isHere,
        hasAddress: known.hasAddress || (isHere && account?.serviceAddress !== undefined),
      });
    },
    async detailsGiven(details: KnownDetails) {
      const email = choices.email || account?.email || '';
      const stopped = await purchase.register({ email, known: details });
      if (stopped === 'account') {
        change({ isEmailGood: false });
        return navigate(address('email'));
      }
      if (stopped) return;
      change({ known: details });
      goOn('address', { isSignedIn: true, hasAddress: true });
    },
    paid(paying: NonNullable<typeof choices.paying>) {
      change({ paying, isPayingRefused: false });
      ordering.paymentGiven();
      goOn('payment', { hasPayment: true });
    },
  };
}

export type SelfPay = ReturnType<typeof useSelfPay>;
