/**
 * Exit code. 1: a problem that has to be fixed. 2: wrong usage. 3: an external dependency is
 * unavailable.
 */
type ExitCode = 1 | 2 | 3;

interface Details {
  /** Next step for the user, as a sentence or a command. */
  next?: string | undefined;
  exitCode?: ExitCode;
  /** The individual problems, for `--json`. */
  problems?: readonly object[];
}

/** An expected failure, explained to the user without a stack trace. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly next: string | undefined;
  readonly exitCode: ExitCode;
  readonly problems: readonly object[] | undefined;

  constructor(message: string, { next, exitCode = 1, problems }: Details = {}) {
    super(message);
    this.next = next;
    this.exitCode = exitCode;
    this.problems = problems;
  }
}

/** Returns the error for wrong usage, which is thrown before anything has been done. */
export const misused = (message: string, next?: string) =>
  new Refusal(message, { next, exitCode: 2 });
