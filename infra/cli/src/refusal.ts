/** 1: it does not fit and has to be mended. 2: called wrongly. 3: something outside is not there. */
type ExitCode = 1 | 2 | 3;

interface Details {
  /** The next step to take, as a sentence or a command. */
  next?: string | undefined;
  exitCode?: ExitCode;
  /** What was found one by one, for `--json`. */
  problems?: readonly object[];
}

/** Why the program stopped, in words for whoever called it. There is no stack to read. */
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

/** The call itself was wrong: nothing has been done. */
export const misused = (message: string, next?: string) =>
  new Refusal(message, { next, exitCode: 2 });
