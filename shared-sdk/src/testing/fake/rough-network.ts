import type { Clock } from '@sideband/shared-sdk';
import type { Network } from './fake-browser.ts';

/**
 * Outcome of a request.
 * - `unsent`: never reaches the server.
 * - `lost`: carried out, but the response is lost.
 * - `late`: the response takes ten seconds.
 * - `twice`: reaches the server twice, and the second response arrives.
 * - `down`: a proxy in front of the server returns 503.
 */
export const fates = ['well', 'unsent', 'lost', 'late', 'twice', 'down'] as const;
export type Fate = (typeof fates)[number];

const lateMs = 10_000;
const dropped = () => new TypeError('Failed to fetch');

/**
 * Wraps a network so that requests meet the planned outcomes, in order. After those, all requests
 * succeed.
 */
export function roughNetwork(network: Network, { clock, plan }: { clock: Clock; plan: Fate[] }) {
  const rough: Network = async (url, init, cookies) => {
    switch (plan.shift()) {
      case 'unsent':
        throw dropped();
      case 'lost':
        await network(url, init, cookies);
        throw dropped();
      case 'late': {
        const answer = await network(url, init, cookies);
        await new Promise<void>((arrive) => void clock.after(lateMs, arrive));
        return answer;
      }
      case 'twice':
        await network(url, init, new Map(cookies));
        return network(url, init, cookies);
      case 'down':
        return new Response('', { status: 503 });
      default:
        return network(url, init, cookies);
    }
  };
  return rough;
}
