import { knownAnonymousId } from '@sideband/server/anonymous-id';
import { networkOf } from '@sideband/server/limits';
import type { FastifyRequest } from 'fastify';

export interface RequestLimits {
  perSecond: number;
  /** What may come at once: offices and carriers share addresses, and all their pages hear of a flip together. */
  atOnce: number;
}

const usual: RequestLimits = { perSecond: 200, atOnce: 2_000 };
/** As many addresses are remembered; beyond that the longest unheard of are forgotten. */
const most = 50_000;

/** One browser: some pages at once, and not one in a loop that uses up what an office has. */
const ofVisitor: RequestLimits = { perSecond: 5, atOnce: 100 };

const forPeople = ({ perSecond, atOnce }: RequestLimits, people: number): RequestLimits => ({
  perSecond: perSecond * people,
  atOnce: atOnce * people,
});

/**
 * Counts requests of each browser, known by its cookie, and what is left of them by address. Both are needed:
 * an address may be an office, and a cookie costs a script nothing.
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

/** Counts requests of each address (token bucket). Gives back the seconds to wait; undefined when there is room. */
export function limitRequests(
  { perSecond, atOnce }: RequestLimits = usual,
  now: () => number = () => performance.now(),
) {
  const buckets = new Map<string, { left: number; at: number }>();
  return (address: string): number | undefined => {
    const network = networkOf(address);
    const { left, at } = buckets.get(network) ?? { left: atOnce, at: now() };
    const filled = Math.min(atOnce, left + ((now() - at) / 1000) * perSecond);
    const isRoom = filled >= 1;
    // Taken out first, so that the one heard of last comes last.
    buckets.delete(network);
    buckets.set(network, { left: isRoom ? filled - 1 : filled, at: now() });
    const [oldest] = buckets.keys();
    if (buckets.size > most && oldest !== undefined) buckets.delete(oldest);
    return isRoom ? undefined : Math.ceil((1 - filled) / perSecond);
  };
}
