import type { Problem, ProblemAnswer } from '@sideband/control/contract';

/**
 * Error response from control. Nothing was written after a 4xx. After a 5xx the outcome may be
 * unknown, as `detail` then says.
 */
export class AdminProblem extends Error {
  override name = 'AdminProblem';
  readonly status: number;
  readonly code: string;
  /** Problems in a document, each with its pointer. */
  readonly problems: Problem[];
  constructor({ status, code, detail, problems = [] }: Omit<ProblemAnswer, 'type' | 'title'>) {
    super(detail);
    this.status = status;
    this.code = code;
    this.problems = problems;
  }
}

/**
 * No response arrived. A write may or may not have happened, so read the current state before a
 * retry.
 */
export class OutOfReach extends Error {
  override name = 'OutOfReach';
}

/** Another person has signed in with this browser in the meantime. Nothing was written. */
export class SomebodyElse extends Error {
  override name = 'SomebodyElse';
}

/** Parses an error response. Tolerates bodies that are not RFC 9457, which proxies may send. */
export async function problemOf(response: Response): Promise<AdminProblem> {
  const { status, statusText } = response;
  const told: Partial<ProblemAnswer> = await response.json().catch(() => ({}));
  const { code = 'unknown', detail = statusText, problems } = told;
  return new AdminProblem({ status, code, detail, ...(problems && { problems }) });
}
