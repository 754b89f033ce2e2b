import type { Problem } from './problem.ts';

const statuses = {
  unreadable: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'precondition-failed': 412,
  'too-large': 413,
  'wrong-document': 422,
  'precondition-required': 428,
  'too-many': 429,
} as const;

export type RefusalCode = keyof typeof statuses;

/** Rejected request. Nothing was written. */
export class Refused extends Error {
  override name = 'Refused';
  readonly code: RefusalCode;
  readonly status: number;
  readonly problems: Problem[] | undefined;
  constructor(code: RefusalCode, detail: string, problems?: Problem[]) {
    super(detail);
    this.code = code;
    this.status = statuses[code];
    this.problems = problems;
  }
}
