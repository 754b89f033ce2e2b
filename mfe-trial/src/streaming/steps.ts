export type Step = 'offer' | 'email' | 'address' | 'payment' | 'review';

/** Pages of the trial in order. The last one starts it. */
const all: readonly Step[] = ['offer', 'email', 'address', 'payment', 'review'];

type Told = Partial<Record<Step, boolean>>;

export interface Course {
  /** Pages with nothing to ask. They are not counted. */
  skips: Told;
  done: Told;
}

export const stepsOf = ({ skips }: Course): Step[] => all.filter((step) => !skips[step]);

/** Returns the first page that is not completed. */
const openStep = (course: Course): Step =>
  stepsOf(course).find((step) => !course.done[step]) ?? 'review';

/** Returns the requested page, or the first unfinished one if that comes earlier. */
export function stepToShow(asked: string | undefined, course: Course): Step {
  const steps = stepsOf(course);
  const open = openStep(course);
  const at = steps.map(String).indexOf(asked ?? '');
  return at === -1 ? open : (steps[Math.min(at, steps.indexOf(open))] ?? open);
}

/** Returns the next unfinished page after one that was just completed. */
export function stepAfter(step: Step, course: Course): Step {
  const steps = stepsOf(course);
  return steps.slice(steps.indexOf(step) + 1).find((later) => !course.done[later]) ?? 'review';
}

export const stepBefore = (step: Step, course: Course): Step | undefined => {
  const steps = stepsOf(course);
  return steps[steps.indexOf(step) - 1];
};
