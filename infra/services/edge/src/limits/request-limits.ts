import { knownAnonymousId } from '@sideband/server/anonymous-id';
import { createLimiter, networkOf } from '@sideband/server/limits';
import type { FastifyRequest } from 'fastify';

export interface RequestLimits {
  perSecond: number;
  /**
   * Burst size. Offices and carriers share addresses, and all their pages refetch at the same time
   * after a flip.
   */
  atOnce: number;
}

const usual: RequestLimits = { perSecond: 200, atOnce: 2_000 };
/** Number of addresses to remember. Beyond that, the least recently used are evicted. */
const most = 50_000;

/**
 * Limit of one browser: enough for several pages, but a looping page does not use up its office's
 * share.
 */
const ofVisitor: RequestLimits = { perSecond: 5, atOnce: 100 };

const forPeople = ({ perSecond, atOnce }: RequestLimits, people: number): RequestLimits => ({
  perSecond: perSecond * people,
  atOnce: atOnce * people,
});

/**
 * Limits requests per browser, identified by its cookie, and per address. Both are needed: an
 * address may be a whole office, and cookies are free for a script. Returns the seconds to wait, or
 * undefined if the request is allowed.
 */
export function limitVisitors(
  limits: RequestLimits = usual,
  people = 1,
  now?: () => number,
): (request: Pick<FastifyRequest, 'ip' | 'headers'>) => number | undefined {
  const byVisitor = limitRequests(ofVisitor, now);
  const byAddress = limitRequests(forPeople(limits, people), now);
  return ({ ip, headers }) => {
    const visitor = knownAnonymousId(headers.cookie);
    const wait = visitor === undefined ? undefined : byVisitor(visitor);
    return wait ?? byAddress(ip);
  };
}

/**
 * Limits requests per address (token bucket). Returns the seconds to wait, or undefined if the
 * request is allowed.
 */
export function limitRequests(
  limits: RequestLimits = usual,
  now: () => number = () => performance.now(),
) {
  const limiter = createLimiter(limits, { most });
  return (address: string): number | undefined => limiter.take(networkOf(address), now());
}
