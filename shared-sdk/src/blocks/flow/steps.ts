/** Flow of pages. Each has its own path below the route, and the last one places the order. */
export interface Course<Step extends string> {
  /** In order. */
  all: readonly Step[];
  /** Pages that this customer does not need. They are skipped and not counted. */
  skips: Partial<Record<Step, boolean>>;
  /** Pages that are completed. */
  done: Partial<Record<Step, boolean>>;
}

/** Returns the pages of the flow without skipped ones. */
export const stepsOf = <Step extends string>({ all, skips }: Course<Step>): Step[] =>
  all.filter((step) => !skips[step]);

const lastOf = <Step extends string>({ all }: Course<Step>): Step => all[all.length - 1] as Step;

/** Returns the first page that is not completed, or else the last one. */
export const openStep = <Step extends string>(course: Course<Step>): Step =>
  stepsOf(course).find((step) => !course.done[step]) ?? lastOf(course);

/** Returns the requested page, or the first unfinished one if that comes earlier. */
export function stepToShow<Step extends string>(
  asked: string | undefined,
  course: Course<Step>,
): Step {
  const open = openStep(course);
  const steps = stepsOf(course);
  const at = steps.map(String).indexOf(asked ?? '');
  return at === -1 ? open : (steps[Math.min(at, steps.indexOf(open))] ?? open);
}

/** Returns the next unfinished page after one that was just completed. */
export function stepAfter<Step extends string>(step: Step, course: Course<Step>): Step {
  const steps = stepsOf(course);
  const rest = steps.slice(steps.indexOf(step) + 1);
  return rest.find((later) => !course.done[later]) ?? lastOf(course);
}

/** Returns the previous page, if any. */
export function stepBefore<Step extends string>(
  step: Step,
  course: Course<Step>,
): Step | undefined {
  const steps = stepsOf(course);
  return steps[steps.indexOf(step) - 1];
}
