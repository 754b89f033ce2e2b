import { type Address, address } from '@sideband/shared-sdk/address/model';
import type { AddressVerdict } from '@sideband/shared-sdk/validation/model';
import { z } from '@sideband/shared-sdk/wire';
import type { Logger } from 'pino';

/** External service that validates and normalizes postal addresses. */
export interface AddressChecker {
  /**
   * Resolves to undefined when the service returns no usable verdict. Callers must let the customer
   * continue in that case.
   */
  check(typed: Address): Promise<AddressVerdict | undefined>;
}

const answerWithinMs = 3_000;

const answer = z.object({
  status: z.enum(['valid', 'notValid']),
  confidence: z.enum(['verified', 'interactionRequired', 'none']),
  suggested: z.optional(address),
});

/**
 * Creates a client for the service at `url`; without a `url`, every check resolves to undefined.
 * Addresses are never logged.
 */
export function createAddressChecker({
  url,
  log,
}: {
  url: string | undefined;
  log: Pick<Logger, 'warn'>;
}): AddressChecker {
  if (!url) return { check: async () => undefined };
  const endpoint = `${url.replace(/\/$/, '')}/v1/addresses/verify`;
  return {
    async check(typed) {
      try {
        const response = await fetch(endpoint, {
          method: 'POST',
          headers: { 'content-type': 'application/json', accept: 'application/json' },
          body: JSON.stringify(typed),
          redirect: 'error',
          signal: AbortSignal.timeout(answerWithinMs),
        });
        const text = await response.text();
        if (!response.ok || text === '') {
          log.warn({ status: response.status }, 'the address check gave no answer');
          return undefined;
        }
        const read = z.safeParse(answer, JSON.parse(text));
        if (!read.success) {
          log.warn('the address check answered something else');
          return undefined;
        }
        const { suggested, ...verdict } = read.data;
        return { ...verdict, ...(suggested && { suggestion: suggested }) };
      } catch (error) {
        const reason = error instanceof Error ? error.name : 'unknown';
        log.warn({ reason }, 'the address check cannot be reached');
        return undefined;
      }
    },
  };
}
