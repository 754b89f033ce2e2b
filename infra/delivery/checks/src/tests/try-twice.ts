import type { Outcome } from './outcome.ts';
import { afterSecondTry, filesToTryAgain, passedAtSecondTry } from './second-try.ts';

interface Tries {
  run(): Promise<Outcome[]>;
  /** Reruns the failed files. When omitted, there is no retry. */
  runAgain?: ((files: string[]) => Promise<Outcome[]>) | undefined;
  signal: AbortSignal;
}

interface Tried {
  outcomes: Outcome[];
  passedAtSecondTry: string[];
}

/**
 * Runs tests, and reruns failures once without parallel load, because a test can fail on a busy
 * machine. Tests that pass in the retry are reported.
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
