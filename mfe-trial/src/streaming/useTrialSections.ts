import { useFlow } from '@sideband/shared-sdk/react';
import { useLocation, useNavigate } from '@sideband/shared-sdk/react/router';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { paths } from '../paths.ts';
import type { KnownDetails } from './choices.ts';
import { outcomeOf } from './outcome-of.ts';
import { type SectionName, sectionAfter, sectionsOf, stateOf } from './sections.ts';
import { useTrial } from './useTrial.ts';

const path = paths.streamingTrial;

/** State of the trial on one page: which section is open, and which one follows. */
export function useTrialSections() {
  const visit = `${performance.timeOrigin} ${useId()}`;
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
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
  // A reload starts at the first section with something to do; entries of an earlier visit are
  // ignored.
  const asked: SectionName | undefined = state?.visit === visit ? state.section : undefined;
  const open = asked && sections.includes(asked) ? asked : isSignedIn ? 'offer' : 'account';
  useFlow('trialStreamingLegacy', isLoading ? 'loading' : open, outcomeOf(ordering.state));

  const show = (section: SectionName) => {
    navigate(pathname + search, {
      state: Object.assign({}, state, { visit, section }),
      preventScrollReset: true,
    });
  };
  const finish = (section: SectionName, also: Partial<typeof done> = {}) =>
    show(sectionAfter(sections, section, Object.assign({}, done, { [section]: true }, also)));

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
    stateOf: (section: SectionName) => stateOf(sections, section, { open, done }),

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
