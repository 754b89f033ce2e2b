import type { Outcome } from './outcome.ts';
import { afterSecondTry, filesToTryAgain, passedAtSecondTry } from './second-try.ts';

interface Tries {
  run(): Promise<Outcome[]>;
  /** Reruns the failed files. Omit it to disable the retry. */
  runAgain?: ((files: string[]) => Promise<Outcome[]>) | undefined;
  signal: AbortSignal;
}

interface Tried {
  outcomes: Outcome[];
  passedAtSecondTry: string[];
}

/**
 * Runs tests, and reruns failures once without parallel load, because a busy machine can make a
 * test fail. Tests that pass on retry are reported.
 */
export async function tryTwice({ run, runAgain, signal }: Tries): Promise<Tried> {
  const first = await run();
  const files = filesToTryAgain(first);
  if (!runAgain || files.length === 0 || signal.aborted) {
    return { outcomes: first, passedAtSecondTry: [] };
  }
  const outcomes = afterSecondTry(first, await runAgain(files));
  return { outcomes, passedAtSecondTry: passedAtSecondTry(first, outcomes) };
}
