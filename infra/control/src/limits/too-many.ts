import { Refused } from '../refused.ts';

/** Asked too often. Nothing was done; trying again after that is safe. */
export class TooMany extends Refused {
  readonly retryAfterSeconds: number;
  constructor(retryAfterSeconds: number) {
    super('too-many', `That was often. Try again in ${retryAfterSeconds} s.`);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
