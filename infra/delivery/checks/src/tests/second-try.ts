import { hasFailed, nameOf, type Outcome } from './outcome.ts';

/**
 * If more files than this fail, the change is probably broken, and rerunning them would take too
 * long.
 */
const mostTriedAgain = 12;

/** Returns the files with a failure, or no files when there are too many to rerun. */
export function filesToTryAgain(outcomes: Outcome[]): string[] {
  const files = [...new Set(outcomes.filter(hasFailed).map(({ file }) => file))];
  return files.length > mostTriedAgain ? [] : files;
}

/**
 * Merges the results of a retry. A test that fails twice stays failed, and so does one that the
 * retry never reached. For a file that could not run at first, the results of the retry replace the
 * failure.
 */
export function afterSecondTry(first: Outcome[], second: Outcome[]): Outcome[] {
  const broken = first.filter(isBroken).filter((place) => second.some((next) => isIn(place, next)));
  const isAnew = (outcome: Outcome) => broken.some((place) => isIn(place, outcome));
  return [
    ...first
      .filter((outcome) => !isAnew(outcome))
      .map((outcome) => (hasFailed(outcome) ? (again(outcome, second) ?? outcome) : outcome)),
    ...second.filter((outcome) => isAnew(outcome) || (isBroken(outcome) && hasFailed(outcome))),
  ];
}

/** Returns the names of tests that failed at first and passed in the retry. */
export function passedAtSecondTry(first: Outcome[], after: Outcome[]): string[] {
  const failing = new Set(after.filter(hasFailed).map(nameOf));
  const names = first.filter(hasFailed).map(nameOf);
  return names.filter((name) => !failing.has(name));
}

/**
 * Whether the failure is that of a file that could not run, or of all journeys because the product
 * did not start.
 */
const isBroken = ({ title }: Outcome) => title === '';

const isIn = ({ file }: Outcome, outcome: Outcome) =>
  outcome.file === file || outcome.file.startsWith(`${file}/`);

/** If two tests of a file share a title, one failure is enough. */
function again(outcome: Outcome, second: Outcome[]): Outcome | undefined {
  const same = second.filter((next) => nameOf(next) === nameOf(outcome));
  return same.find(hasFailed) ?? same[0];
}
