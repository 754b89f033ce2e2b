/** A flow of pages: each has an address of its own below the route, and the last one buys. */
export interface Course<Step extends string> {
  /** In their order. */
  all: readonly Step[];
  /** Pages that need nothing of this person: skipped, and not counted. */
  skips: Partial<Record<Step, boolean>>;
  /** Pages whose answer is known. */
  done: Partial<Record<Step, boolean>>;
}

/** The pages that somebody has before them. */
export const stepsOf = <Step extends string>({ all, skips }: Course<Step>): Step[] =>
  all.filter((step) => !skips[step]);

const lastOf = <Step extends string>({ all }: Course<Step>): Step => all[all.length - 1] as Step;

/** The first page that still needs an answer; the last one where none does. */
export const openStep = <Step extends string>(course: Course<Step>): Step =>
  stepsOf(course).find((step) => !course.done[step]) ?? lastOf(course);

/** The page to show for what the address asks: that one, or the first that is open before it. */
export function stepToShow<Step extends string>(
  asked: string | undefined,
  course: Course<Step>,
): Step {
  const open = openStep(course);
  const steps = stepsOf(course);
  const at = steps.map(String).indexOf(asked ?? '');
  return at === -1 ? open : (steps[Math.min(at, steps.indexOf(open))] ?? open);
}

/** The page that follows one that was just answered. */
export function stepAfter<Step extends string>(step: Step, course: Course<Step>): Step {
  const steps = stepsOf(course);
  const rest = steps.slice(steps.indexOf(step) + 1);
  return rest.find((later) => !course.done[later]) ?? lastOf(course);
}

/** The page before, if there is one. */
export function stepBefore<Step extends string>(
  step: Step,
  course: Course<Step>,
): Step | undefined {
  const steps = stepsOf(course);
  return steps[steps.indexOf(step) - 1];
}
