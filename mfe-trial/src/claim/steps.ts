/** Pages of a flow in order. A skipped one is not needed and not counted. */
export interface Course {
  name: string;
  isDone: boolean;
  isSkipped?: boolean;
}

const shownIn = (course: readonly Course[]) => course.filter(({ isSkipped }) => !isSkipped);

/** Returns the requested page, or the first unfinished one if that comes earlier. */
export function stepToShow(asked: string | undefined, course: readonly Course[]): string {
  const steps = shownIn(course);
  const open = steps.findIndex(({ isDone }) => !isDone);
  const last = open === -1 ? steps.length - 1 : open;
  const at = steps.findIndex(({ name }) => name === asked);
  return steps[at === -1 ? last : Math.min(at, last)]?.name ?? '';
}

export const stepsOf = (course: readonly Course[]): string[] =>
  shownIn(course).map(({ name }) => name);

/** Returns the page after one that was just finished. */
export function stepAfter(name: string, course: readonly Course[]): string {
  const steps = stepsOf(course);
  return steps[Math.min(steps.indexOf(name) + 1, steps.length - 1)] ?? name;
}

/** Returns the previous page, if any. */
export const stepBefore = (name: string, course: readonly Course[]): string | undefined => {
  const steps = stepsOf(course);
  return steps[steps.indexOf(name) - 1];
};
