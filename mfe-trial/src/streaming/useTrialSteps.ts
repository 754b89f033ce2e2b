import {
  type Course,
  stepAfter,
  stepBefore,
  stepsOf,
  stepToShow,
} from '@sideband/shared-sdk/blocks/flow';
import { useFlow } from '@sideband/shared-sdk/react';
import { useLocation, useNavigate, useParams } from '@sideband/shared-sdk/react/router';
import { useState } from 'react';
import { paths } from '../paths.ts';
import type { KnownDetails } from './choices.ts';
import { outcomeOf } from './outcome-of.ts';
import { pagesOfTrial, type Step } from './steps.ts';
import { useTrial } from './useTrial.ts';

const path = paths.streamingTrialSteps;

/** State of the trial on pages: which one is shown, and which one follows. */
export function useTrialSteps() {
  const { step: asked } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const trial = useTrial({ path, phoneStands: 'details' });
  const { choices, change, known, isSignedIn, isReading, offer, ordering } = trial;
  // A customer who signs in during the flow keeps the page that contains the sign-in.
  const [isCustomer] = useState(isSignedIn && choices.email === '');
  const [hasBegun, setHasBegun] = useState(false);
  const isLoading = !hasBegun && (offer.step === 'loading' || isReading);
  if (!isLoading && !hasBegun) setHasBegun(true);

  const course: Course<Step> = {
    all: pagesOfTrial,
    skips: { email: isCustomer, payment: trial.plan !== undefined && !trial.asksCard },
    done: {
      offer: choices.hasSeenOffer,
      email: isSignedIn || choices.isEmailGood,
      address: isSignedIn && known !== undefined,
      payment: choices.paying !== undefined,
    },
  };
  const step = stepToShow(asked, course);
  const address = (to: string) => `${path}/${to}${search}`;
  useFlow('trialStreaming', isLoading ? 'loading' : step, outcomeOf(ordering.state));

  /** Opens the next unfinished page, taking the current input into account. */
  const goOn = (from: Step, done: Course<Step>['done']) => {
    const now = Object.assign({}, course, { done: Object.assign({}, course.done, done) });
    navigate(address(stepAfter(from, now)));
  };

  return {
    trial,
    asked,
    step,
    isLoading,
    address,
    steps: stepsOf(course),
    back: stepBefore(step, course),

    offerSeen() {
      change({ hasSeenOffer: true });
      goOn('offer', { offer: true });
    },
    emailGiven({ kind }: { kind: 'signedIn' | 'new' }) {
      change({ isEmailGood: true });
      goOn('email', { email: true, address: kind === 'signedIn' && known !== undefined });
    },
    async detailsGiven(details: KnownDetails) {
      const stopped = await trial.register({ email: trial.email, known: details });
      if (stopped === 'account') {
        change({ isEmailGood: false });
        navigate(address('email'));
      }
      if (stopped) return;
      change({ known: details });
      goOn('address', { email: true, address: true });
    },
    cardGiven(paying: NonNullable<typeof choices.paying>) {
      change({ paying });
      goOn('payment', { payment: true });
    },
  };
}

export type TrialSteps = ReturnType<typeof useTrialSteps>;
