import type { Tests } from '../coverage/tests.ts';
import type { Mutant } from './mutants.ts';

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A title as written: `%s`, `$name` and `…` stand for any text. */
const patternOf = (title: string) => escaped(title).replace(/%[a-zA-Z#]|\\\$[a-zA-Z.]+|…/g, '.*');

/**
 * Returns a function that builds a regular expression of the cases in a mutant's test file that
 * name its row, and undefined where none does.
 *
 * @param runs - Returns the test files that run the cases of a file.
 */
export function namePatternOf(tests: Tests, runs: (file: string) => string[]) {
  return ({ row, test }: Pick<Mutant, 'row' | 'test'>): string | undefined => {
    const titles = Object.entries(tests)
      .filter(([file]) => file === test || runs(file).includes(test))
      .flatMap(([, rowsOf]) => Object.entries(rowsOf))
      .filter(([, rows]) => rows.includes(row))
      .map(([title]) => patternOf(title));
    return titles.length > 0 ? `(${titles.join('|')})$` : undefined;
  };
}
