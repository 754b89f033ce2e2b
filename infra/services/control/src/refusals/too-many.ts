import { Refused } from './refused.ts';

/** Rate limit exceeded. Nothing was done, so a retry after `retryAfterSeconds` is safe. */
export class TooMany extends Refused {
  readonly retryAfterSeconds: number;
  constructor(retryAfterSeconds: number) {
    super('too-many', `That was often. Try again in ${retryAfterSeconds} s.`);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
