import * as z from './schema.ts';

/**
 * Too many attempts at something guessable. Retry after `retryAfterSeconds`. Retrying sooner does
 * not extend the wait.
 */
export const rateLimited = z.object({
  code: z.literal('RATE_LIMIT_EXCEEDED'),
  retryAfterSeconds: z.int(),
});
