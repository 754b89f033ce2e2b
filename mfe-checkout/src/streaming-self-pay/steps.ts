/** The pages of the flow, in their order; each has an address of its own below the route. */
export const allSteps = ['plan', 'extras', 'email', 'address', 'payment', 'review'] as const;
export type Step = (typeof allSteps)[number];

/** What is known so far, as far as a step needs it. */
export interface Known {
  hasPlan: boolean;
  /** Whether anything can be added to the plan; undefined until that is known. */
  offersAddOns: boolean | undefined;
  hasSeenAddOns: boolean;
  /** Signed in before the flow began: no email is asked. */
  isCustomer: boolean;
  hasEmail: boolean;
  /** Signed in by now. */
  isSignedIn: boolean;
  hasAddress: boolean;
  hasPayment: boolean;
}

/** The pages that somebody has before them: one that needs nothing is skipped, and not counted. */
export const stepsFor = ({ offersAddOns, isCustomer }: Known): Step[] =>
  allSteps.filter((step) => {
    if (step === 'extras') return offersAddOns === true;
    return step !== 'email' || !isCustomer;
  });

/** The first page that still needs an answer; the review where none does. */
export const openStep = (known: Known): Step =>
  stepsFor(known).find((step) => !isDone(step, known)) ?? 'review';

function isDone(step: Step, known: Known): boolean {
  switch (step) {
    case 'plan':
      return known.hasPlan;
    case 'extras':
      return known.hasSeenAddOns;
    case 'email':
      return known.isSignedIn || known.hasEmail;
    case 'address':
      return known.isSignedIn && known.hasAddress;
    case 'payment':
      return known.hasPayment;
    case 'review':
      return false;
  }
}

/** The page to show for what the address asks: that one, or the first that is open before it. */
export function stepToShow(asked: string | undefined, known: Known): Step {
  const open = openStep(known);
  const steps = stepsFor(known);
  const at = steps.map(String).indexOf(asked ?? '');
  return at === -1 ? open : (steps[Math.min(at, steps.indexOf(open))] ?? open);
}

/** The page that follows one that was just answered. */
export function stepAfter(step: Step, known: Known): Step {
  const steps = stepsFor(known);
  const rest = steps.slice(steps.indexOf(step) + 1);
  return rest.find((later) => !isDone(later, known)) ?? 'review';
}

/** The page before, if there is one. */
export function stepBefore(step: Step, known: Known): Step | undefined {
  const steps = stepsFor(known);
  return steps[steps.indexOf(step) - 1];
}
