import { hasFailed, nameOf, type Outcome } from './outcome.ts';

/** More failed files than this are a fault of the code, and would take too long to run again. */
const mostTriedAgain = 12;

/** The files with a failure, when they are few enough to be run once more. */
export function filesToTryAgain(outcomes: Outcome[]): string[] {
  const files = [...new Set(outcomes.filter(hasFailed).map(({ file }) => file))];
  return files.length > mostTriedAgain ? [] : files;
}

/**
 * How each test stands after a second run of what had failed: a failure at both tries stays one,
 * and so does one that the second run never came to. What could not run at all stands as it then ran.
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

/** The names of what failed at first and passed at its second try. */
export function passedAtSecondTry(first: Outcome[], after: Outcome[]): string[] {
  const failing = new Set(after.filter(hasFailed).map(nameOf));
  const names = first.filter(hasFailed).map(nameOf);
  return names.filter((name) => !failing.has(name));
}

/** A file that could not run, or all journeys whose product did not start. */
const isBroken = ({ title }: Outcome) => title === '';

const isIn = ({ file }: Outcome, outcome: Outcome) =>
  outcome.file === file || outcome.file.startsWith(`${file}/`);

/** Where two tests of a file share a title, one failure is enough. */
function again(outcome: Outcome, second: Outcome[]): Outcome | undefined {
  const same = second.filter((next) => nameOf(next) === nameOf(outcome));
  return same.find(hasFailed) ?? same[0];
}
