import type { Brought } from '@sideband/shared-sdk/blocks/payment';
import { useFlow } from '@sideband/shared-sdk/react';
import { useState } from 'react';
import type { Choices, KnownDetails } from '../purchase/choices.ts';
import { outcomeOf } from '../purchase/outcome-of.ts';
import { type Asks, usePurchase } from '../purchase/usePurchase.ts';
import { useWhenPlaced } from '../purchase/useWhenPlaced.ts';
import { type Done, stateOf } from './sections.ts';
import { useSections } from './useSections.ts';

/** Sections that know by themselves when they are finished; a flow leaves out those it does not need. */
export type StandardSection = 'account' | 'plan' | 'details' | 'payment' | 'review';

interface Flow<Name extends string> extends Omit<Asks, 'pricesWhen' | 'phoneStands'> {
  /** For telemetry. */
  name: string;
  /** The address of the page; its end is below it. */
  path: string;
  /** In their order, the review at the end. */
  sections: readonly (Name | StandardSection)[];
  /** Where a reload begins. */
  first: Name | StandardSection;
  /** Sections of the flow's own that are finished. */
  done?: Done<Name>;
}

/** Runs a page of sections: which one is open, and what finishing one leads to. */
export function useSectionFlow<Name extends string = never>(flow: Flow<Name>) {
  const { name, path, sections, first, done: ownDone, ...asks } = flow;
  const purchase = usePurchase({ ...asks, pricesWhen: 'paymentGiven', phoneStands: 'account' });
  const { choices, change, ordering, plan, plans, isSignedIn, isReading } = purchase;
  const { state } = ordering;
  /** It lives as long as the page does, and no longer. */
  const [password, typePassword] = useState('');
  const [hasNewSignIn, newSignIn] = useState(false);

  const [hasBegun, begin] = useState(false);
  const isAsking = plans.state.step === 'loading' && !asks.sells.waits;
  const isLoading = !hasBegun && (isReading || isAsking);
  if (!isLoading && !hasBegun) begin(true);

  const standard: Done<StandardSection> = {
    account: isSignedIn || hasNewSignIn,
    plan: plan !== undefined,
    details: isSignedIn && purchase.known !== undefined,
    payment: choices.paying !== undefined && !choices.isPayingRefused,
  };
  const done = { ...standard, ...ownDone } as Done<Name | StandardSection>;
  const { open: asked, show, finish } = useSections({ sections, first, done });
  // A card that was declined opens the payment again, with everything in it but the CVC.
  const isRefused = choices.isPayingRefused && asked === 'review';
  const open = isRefused ? 'payment' : asked;
  useFlow(name, isLoading ? 'loading' : open, outcomeOf(state));

  useWhenPlaced({
    ...{ state, path, keptAt: asks.keptAt },
    also: () => void purchase.consents.record(),
  });
  /** Done by what was just answered: the answer itself is drawn later. */
  const also = (answered: Done<StandardSection>) => answered as Done<Name | StandardSection>;

  return {
    ...purchase,
    ...{ sections, isLoading, open, show, finish, hasNewSignIn, password, typePassword },
    stateOf: (section: Name | StandardSection) => stateOf(sections, { section, open, done }),

    accountGiven({ kind }: { kind: 'signedIn' | 'new' }) {
      newSignIn(kind === 'new');
      change({ isEmailGood: true });
      if (sections.includes('account')) finish('account');
    },
    planChosen(chosen: NonNullable<typeof plan>) {
      change({ offerId: chosen.offer.id, hasSeenAddOns: true });
      finish('plan');
    },
    async detailsGiven(details: KnownDetails) {
      const stopped = await purchase.register({ email: choices.email, password, known: details });
      if (stopped === 'account') {
        newSignIn(false);
        if (sections.includes('account')) show('account');
        return;
      }
      if (stopped) return;
      change({ known: details, before: undefined });
      typePassword('');
      finish('details', also({ account: true }));
    },
    async paid(paying: NonNullable<Choices['paying']>, brought?: Brought) {
      if (brought) await purchase.takeBrought(brought);
      change({ paying, isPayingRefused: false });
      ordering.paymentGiven();
      finish('payment');
    },
  };
}

/** What every section needs of its page, whichever sections there are. */
export type SectionFlow = Omit<
  ReturnType<typeof useSectionFlow>,
  'sections' | 'open' | 'show' | 'finish' | 'stateOf'
> & { open: string };
