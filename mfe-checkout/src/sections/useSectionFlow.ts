import { sectionState } from '@sideband/shared-sdk/blocks/flow';
import { useFlow } from '@sideband/shared-sdk/react';
import { useState } from 'react';
import type { KnownDetails } from '../purchase/choices.ts';
import { outcomeOf } from '../purchase/outcome-of.ts';
import { type Asks, usePurchase } from '../purchase/usePurchase.ts';
import { useWhenPlaced } from '../purchase/useWhenPlaced.ts';
import type { Done } from './sections.ts';
import { useSections } from './useSections.ts';

/** Sections whose completion is derived in this hook. A flow lists only those it needs. */
export type StandardSection = 'account' | 'plan' | 'details' | 'payment';

interface Flow<Name extends string> extends Omit<Asks, 'phoneStands'> {
  /** Name of the flow in telemetry. */
  name: string;
  /** Path of the page. The path of its confirmation is below it. */
  path: string;
  /** Sections in order, with the payment last. */
  sections: readonly (Name | StandardSection)[];
  /** Section that opens after a reload. */
  first: Name | StandardSection;
  /** Completion of the sections that only this flow has. */
  done?: Done<Name>;
}

/** State of a page of sections: which one is open, and which one follows. */
export function useSectionFlow<Name extends string = never>(flow: Flow<Name>) {
  const { name, path, sections, first, done: ownDone, ...asks } = flow;
  const purchase = usePurchase({ ...asks, phoneStands: 'account' });
  const { choices, change, ordering, plan, plans, isSignedIn, isReading } = purchase;
  const { state } = ordering;
  /** Kept in memory only, for the lifetime of the page. */
  const [password, setPassword] = useState('');
  const [hasNewSignIn, setHasNewSignIn] = useState(false);

  const [hasBegun, setHasBegun] = useState(false);
  const isAsking = plans.state.step === 'loading' && !asks.sells.waits;
  const isLoading = !hasBegun && (isReading || isAsking);
  if (!isLoading && !hasBegun) setHasBegun(true);

  const standard: Done<StandardSection> = {
    account:
      purchase.needs === 'place' && !(sections as readonly string[]).includes('details')
        ? isSignedIn && purchase.known !== undefined
        : isSignedIn || hasNewSignIn,
    plan: plan !== undefined,
    details: isSignedIn && purchase.known !== undefined,
  };
  const done = { ...standard, ...ownDone } as Done<Name | StandardSection>;
  const { open, show, finish } = useSections({ sections, first, done });
  useFlow(name, isLoading ? 'loading' : open, outcomeOf(state));

  useWhenPlaced({ state, path, keptAt: asks.keptAt, also: () => void purchase.consents.record() });
  /** Marks sections completed by the current input, which has not been rendered yet. */
  const also = (answered: Done<StandardSection>) => answered as Done<Name | StandardSection>;

  return {
    ...purchase,
    sections,
    isLoading,
    open,
    show,
    finish,
    hasNewSignIn,
    password,
    typePassword: setPassword,
    stateOf: (section: Name | StandardSection) => sectionState(sections, { section, open, done }),

    accountGiven({ kind }: { kind: 'signedIn' | 'new' }) {
      setHasNewSignIn(kind === 'new');
      change({ isEmailGood: true });
      if (sections.includes('account')) finish('account');
    },
    async personGiven(details: KnownDetails) {
      if (!(await purchase.registerPerson(details, password))) return;
      setPassword('');
      finish('account');
    },
    accountKnown() {
      setPassword('');
      finish('account');
    },
    planChosen(chosen: NonNullable<typeof plan>) {
      change({ offerId: chosen.offer.id, hasSeenAddOns: true });
      finish('plan');
    },
    async detailsGiven(details: KnownDetails) {
      const stopped = await purchase.register({ email: choices.email, password, known: details });
      if (stopped === 'account') {
        setHasNewSignIn(false);
        if (sections.includes('account')) show('account');
        return;
      }
      if (stopped) return;
      change({ known: details, before: undefined });
      setPassword('');
      finish('details', also({ account: true }));
    },
  };
}

/** Flow as the sections use it, independent of the section names of a specific flow. */
export type SectionFlow = Omit<
  ReturnType<typeof useSectionFlow>,
  'sections' | 'open' | 'show' | 'finish' | 'stateOf'
> & { open: string };
