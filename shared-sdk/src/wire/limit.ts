import * as z from './schema.ts';

/** Too many tries at something guessable. Try again after that many seconds; retrying sooner extends nothing. */
export const rateLimited = z.object({
  code: z.literal('RATE_LIMIT_EXCEEDED'),
  retryAfterSeconds: z.int(),
});
