import { sectionState } from '@sideband/shared-sdk/blocks/flow';
import { useFlow } from '@sideband/shared-sdk/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { paths } from '../paths.ts';
import { useSections } from '../sections/useSections.ts';
import type { KnownDetails } from './choices.ts';
import { outcomeOf } from './outcome-of.ts';
import { type SectionName, sectionsOf } from './sections.ts';
import { useTrial } from './useTrial.ts';

const path = paths.streamingTrial;

/** State of the trial on one page: which section is open, and which one follows. */
export function useTrialSections() {
  const trial = useTrial({ path, phoneStands: 'account' });
  const { choices, change, known, isSignedIn, isReading, offer, ordering } = trial;
  /** Kept in memory only, for the lifetime of the page. */
  const [password, setPassword] = useState('');
  const [hasNewSignIn, setHasNewSignIn] = useState(false);
  const [hasBegun, setHasBegun] = useState(false);
  const isLoading = !hasBegun && (offer.step === 'loading' || isReading);
  if (!isLoading && !hasBegun) setHasBegun(true);

  const sections = sectionsOf({ asksCard: trial.plan === undefined || trial.asksCard });
  const done = {
    account: isSignedIn || hasNewSignIn,
    offer: choices.hasSeenOffer,
    details: isSignedIn && known !== undefined,
    payment: choices.paying !== undefined,
  };
  // A reload starts at the first section with something to do.
  const first = isSignedIn ? 'offer' : 'account';
  const { open, show, finish } = useSections<SectionName>({ sections, first, done });
  useFlow('trialStreamingLegacy', isLoading ? 'loading' : open, outcomeOf(ordering.state));

  // A declined card opens the payment again.
  const isDeclined = ordering.state.step === 'declined';
  const reopen = useEffectEvent(() => show('payment'));
  useEffect(() => {
    if (isDeclined) reopen();
  }, [isDeclined]);

  return {
    trial,
    sections,
    open,
    isLoading,
    show,
    password,
    typePassword: setPassword,
    stateOf: (section: SectionName) => sectionState(sections, { section, open, done }),

    accountGiven({ kind }: { kind: 'signedIn' | 'new' }) {
      setHasNewSignIn(kind === 'new');
      change({ isEmailGood: true });
      finish('account');
    },
    offerSeen() {
      change({ hasSeenOffer: true });
      finish('offer');
    },
    async detailsGiven(details: KnownDetails) {
      const stopped = await trial.register({ email: trial.email, password, known: details });
      if (stopped === 'account') {
        setHasNewSignIn(false);
        show('account');
      }
      if (stopped) return;
      change({ known: details });
      setPassword('');
      finish('details', { account: true });
    },
    cardGiven(paying: NonNullable<typeof choices.paying>) {
      change({ paying });
      finish('payment');
    },
  };
}

export type TrialSections = ReturnType<typeof useTrialSections>;
