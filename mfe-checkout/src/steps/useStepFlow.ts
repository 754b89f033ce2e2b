import { isUsable } from '@sideband/shared-sdk/address';
import {
  type Course,
  stepAfter,
  stepBefore,
  stepsOf,
  stepToShow,
} from '@sideband/shared-sdk/blocks/flow';
import { useFlow, useSession } from '@sideband/shared-sdk/react';
import { useLocation, useNavigate, useParams } from '@sideband/shared-sdk/react/router';
import { useState } from 'react';
import type { KnownDetails } from '../purchase/choices.ts';
import { outcomeOf } from '../purchase/outcome-of.ts';
import type { Action } from '../purchase/useConfirming.ts';
import { type Asks, type Purchase, usePurchase } from '../purchase/usePurchase.ts';
import { useWhenPlaced } from '../purchase/useWhenPlaced.ts';

/** Steps whose completion is derived in this hook. A flow lists only those it needs. */
export type StandardStep =
  | ('plan' | 'extras' | 'account' | 'email' | 'address')
  | ('payment' | 'review');

/** Message IDs of the texts that only this flow has. */
interface Words {
  /** Document title. Receives the name of the step. */
  pageTitle: string;
  /** Headings of pages that differ from other flows. */
  pages?: Record<string, { title?: string; lead?: string }>;
  /** Action of the submit button. */
  action?: Action;
}

/** State of the pages that only this flow has: completed, or skipped. */
type Told<Step extends string> = Partial<Record<Step, boolean>>;

interface Flow<Step extends string> extends Omit<Asks, 'phoneStands'> {
  /** Name of the flow in telemetry. */
  name: string;
  /** Path of the flow. The paths of its pages and its confirmation are below it. */
  path: string;
  /** Steps in order. The last one places the order: the payment, or a review. */
  steps: readonly (Step | StandardStep)[];
  words: Words;
  done?: Told<Step> | ((purchase: Purchase) => Told<Step>);
  skips?: Told<Step | StandardStep>;
  /** Whether it changes a plan of the customer, which keeps the address that it has. */
  changesPlan?: boolean;
}

/** State of a flow of pages: which one is shown, and which one follows. */
export function useStepFlow<Step extends string = never>(flow: Flow<Step>) {
  const { name, path, steps: all, words, done: ownDone, skips: ownSkips, ...more } = flow;
  const { changesPlan = false, ...asks } = more;
  const { step: asked } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const session = useSession();
  const purchase = usePurchase({ ...asks, phoneStands: 'details' });
  const { choices, change, ordering, plan, plans, account, isSignedIn } = purchase;
  const { state } = ordering;
  // A customer who signs in during the flow keeps the page that contains the sign-in.
  const [isCustomer] = useState(session.type === 'authenticated' && choices.email === '');
  const hasAddress = purchase.known !== undefined;
  // Decided once the account is read, so that the progress does not change later.
  const [isKnownCustomer, setIsKnownCustomer] = useState<boolean>();
  if (isKnownCustomer === undefined && !purchase.isReading) setIsKnownCustomer(hasAddress);

  const standardDone: Told<StandardStep> = {
    plan: plan !== undefined,
    extras: choices.hasSeenAddOns,
    account: isSignedIn && hasAddress,
    email: isSignedIn || choices.isEmailGood,
    address: isSignedIn && hasAddress,
  };
  const told = typeof ownDone === 'function' ? ownDone(purchase) : ownDone;
  const standardSkips: Told<StandardStep> = {
    // Before a choice, the recommended plan determines the pages, so that the progress does not grow
    // later.
    extras: !purchase.shown?.addOns.length,
    account: isCustomer && isKnownCustomer,
    email: isCustomer,
    address: changesPlan && isCustomer && isKnownCustomer,
  };
  const course: Course<Step | StandardStep> = {
    all,
    done: { ...standardDone, ...told } as Told<Step | StandardStep>,
    skips: { ...standardSkips, ...ownSkips } as Told<Step | StandardStep>,
  };
  const step = stepToShow(asked, course);
  const address = (to: string) => `${path}/${to}${search}`;
  // Later reloads of the same data happen while a page is already shown.
  const [hasBegun, setHasBegun] = useState(false);
  const isAsking = plans.state.step === 'loading' && !asks.sells.waits;
  const isLoading = !hasBegun && (isAsking || purchase.isReading);
  if (!isLoading && !hasBegun) setHasBegun(true);
  useFlow(name, isLoading ? 'loading' : step, outcomeOf(state));

  useWhenPlaced({ state, path, keptAt: asks.keptAt, also: () => void purchase.consents.record() });

  /** Navigates to the next open page, taking the current input into account. */
  const goOn = (
    from: Step | StandardStep,
    answered: { done?: Told<string>; skips?: Told<string> } = {},
  ) => {
    navigate(
      address(
        stepAfter(from, {
          all,
          done: { ...course.done, ...answered.done },
          skips: { ...course.skips, ...answered.skips },
        }),
      ),
    );
  };

  return {
    ...purchase,
    asked,
    step,
    words,
    isLoading,
    address,
    goOn,
    steps: stepsOf(course),
    hasExtrasPage: all.some((one) => one === 'extras'),
    back: stepBefore(step, course),

    planChosen(chosen: NonNullable<typeof plan>) {
      change({ offerId: chosen.offer.id });
      goOn('plan', { done: { plan: true }, skips: { extras: chosen.addOns.length === 0 } });
    },
    extrasChosen() {
      change({ hasSeenAddOns: true });
      goOn('extras', { done: { extras: true } });
    },
    async personGiven(details: KnownDetails) {
      if (!(await purchase.registerPerson(details))) return;
      goOn('account', { done: { account: true } });
    },
    accountKnown: () => goOn('account', { done: { account: true } }),
    emailGiven({ kind }: { kind: 'signedIn' | 'new' }) {
      change({ isEmailGood: true });
      const isHere = kind === 'signedIn';
      const lives = account?.serviceAddress;
      const addressKnown = hasAddress || (isHere && lives !== undefined && isUsable(lives));
      goOn('email', { done: { email: true, address: (isSignedIn || isHere) && addressKnown } });
    },
    async detailsGiven(details: KnownDetails) {
      const stopped = await purchase.register({ email: purchase.email, known: details });
      if (stopped === 'account') {
        change({ isEmailGood: false });
        return navigate(address('email'));
      }
      if (stopped) return;
      change({ known: details, before: undefined });
      goOn('address', { done: { email: true, address: true } });
    },
  };
}

/** Flow as the pages use it, independent of the step names of a specific flow. */
export type StepFlow = Omit<ReturnType<typeof useStepFlow>, 'step' | 'steps' | 'back' | 'goOn'> & {
  step: string;
  steps: string[];
  back: string | undefined;
};
