import type { Problem, ProblemAnswer } from '@sideband/control/contract';

/** Control has turned a call down, or broke down over it; nothing was written. */
export class AdminProblem extends Error {
  override name = 'AdminProblem';
  readonly status: number;
  readonly code: string;
  /** What is wrong with a document, each with its place. */
  readonly problems: Problem[];
  constructor({ status, code, detail, problems = [] }: Omit<ProblemAnswer, 'type' | 'title'>) {
    super(detail);
    this.status = status;
    this.code = code;
    this.problems = problems;
  }
}

/** No answer came. A write may have happened or not: look before trying again. */
export class OutOfReach extends Error {
  override name = 'OutOfReach';
}

/** Somebody else has signed in at this browser since; nothing was written. */
export class SomebodyElse extends Error {
  override name = 'SomebodyElse';
}

/** Of an answer that is no success. Proxies in between do not speak RFC 9457. */
export async function problemOf(response: Response): Promise<AdminProblem> {
  const { status, statusText } = response;
  const told: Partial<ProblemAnswer> = await response.json().catch(() => ({}));
  const { code = 'unknown', detail = statusText, problems } = told;
  return new AdminProblem({ status, code, detail, ...(problems && { problems }) });
}
