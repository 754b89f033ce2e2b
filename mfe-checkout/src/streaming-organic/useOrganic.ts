import { useFlow } from '@sideband/shared-sdk/react';
import { useState } from 'react';
import { paths } from '../paths.ts';
import type { KnownDetails } from '../purchase/choices.ts';
import { outcomeOf } from '../purchase/outcome-of.ts';
import { usePurchase } from '../purchase/usePurchase.ts';
import { useWhenPlaced } from '../purchase/useWhenPlaced.ts';
import { isDone, type Known, type SectionName, stateOf } from './sections.ts';
import { useSections } from './useSections.ts';

/** Runs the page of sections: which one is open, and what finishing one leads to. */
export function useOrganic() {
  const purchase = usePurchase({ pricesWhen: 'paymentGiven', phoneStands: 'account' });
  const { choices, change, ordering, plan, plans, isSignedIn, isReading } = purchase;
  const { state } = ordering;
  /** It lives as long as the page does, and no longer. */
  const [password, typePassword] = useState('');
  const [hasNewSignIn, newSignIn] = useState(false);

  const [hasBegun, begin] = useState(false);
  const isLoading = !hasBegun && (isReading || plans.state.step === 'loading');
  if (!isLoading && !hasBegun) begin(true);

  const known: Known = {
    isSignedIn,
    hasNewSignIn,
    hasPlan: plan !== undefined,
    hasDetails: purchase.known !== undefined,
    hasPayment: choices.paying !== undefined && !choices.isPayingRefused,
  };
  const sections = useSections(known);
  const { show, finish } = sections;
  // A card that was declined opens the payment again, with everything in it but the CVC.
  const isRefused = choices.isPayingRefused && sections.open === 'review';
  const open: SectionName = isRefused ? 'payment' : sections.open;
  useFlow('streamingOrganic', isLoading ? 'loading' : open, outcomeOf(state));

  useWhenPlaced({
    ...{ state, path: paths.streamingOrganic },
    also: () => void purchase.consents.record(),
  });

  return {
    ...purchase,
    ...{ isLoading, open, show, password, typePassword, plans },
    isDone: (section: SectionName) => isDone(section, known),
    stateOf: (section: SectionName) => stateOf(section, open, known),

    accountGiven({ kind }: { kind: 'signedIn' | 'new' }) {
      const isNew = kind === 'new';
      newSignIn(isNew);
      change({ isEmailGood: true });
      finish('account', { hasNewSignIn: isNew, isSignedIn: isSignedIn || !isNew });
    },
    planChosen(chosen: NonNullable<typeof plan>) {
      change({ offerId: chosen.offer.id, hasSeenAddOns: true });
      finish('plan', { hasPlan: true });
    },
    async detailsGiven(details: KnownDetails) {
      const stopped = await purchase.register({ email: choices.email, password, known: details });
      if (stopped === 'account') {
        newSignIn(false);
        return show('account');
      }
      if (stopped) return;
      change({ known: details });
      typePassword('');
      finish('details', { isSignedIn: true, hasDetails: true });
    },
    paid(paying: NonNullable<typeof choices.paying>) {
      change({ paying, isPayingRefused: false });
      ordering.paymentGiven();
      finish('payment', { hasPayment: true });
    },
  };
}

export type Organic = ReturnType<typeof useOrganic>;
