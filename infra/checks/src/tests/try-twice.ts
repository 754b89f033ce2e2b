import type { Outcome } from './outcome.ts';
import { afterSecondTry, filesToTryAgain, passedAtSecondTry } from './second-try.ts';

interface Tries {
  run(): Promise<Outcome[]>;
  /** Runs what failed once more; left out where the first try has to do. */
  runAgain?: ((files: string[]) => Promise<Outcome[]>) | undefined;
  signal: AbortSignal;
}

interface Tried {
  outcomes: Outcome[];
  passedAtSecondTry: string[];
}

/** A test that fails on a busy machine gets one quiet try more, and is named. */
export async function tryTwice({ run, runAgain, signal }: Tries): Promise<Tried> {
  const first = await run();
  const files = filesToTryAgain(first);
  if (!runAgain || files.length === 0 || signal.aborted) {
    return { outcomes: first, passedAtSecondTry: [] };
  }
  const outcomes = afterSecondTry(first, await runAgain(files));
  return { outcomes, passedAtSecondTry: passedAtSecondTry(first, outcomes) };
}
