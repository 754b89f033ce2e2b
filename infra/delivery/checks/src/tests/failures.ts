import { stripVTControlCharacters } from 'node:util';
import { hasFailed, nameOf, type Outcome } from './outcome.ts';

const linesShown = 6;
const longestLine = 200;

/** Lists the failures with the first lines of each error, to be printed at the end of a log. */
export function failuresIn(outcomes: Outcome[]): string[] {
  return outcomes
    .filter(hasFailed)
    .flatMap((outcome) => [
      `✗ ${nameOf(outcome)}`,
      ...firstLines(outcome.error ?? 'no reason was given').map((line) => `    ${line}`),
    ]);
}

function firstLines(error: string): string[] {
  return stripVTControlCharacters(error)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('at '))
    .slice(0, linesShown)
    .map((line) => (line.length > longestLine ? `${line.slice(0, longestLine)}…` : line));
}
