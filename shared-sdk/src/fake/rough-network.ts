import type { Clock } from '@sideband/shared-sdk';
import type { Network } from './fake-browser.ts';

/**
 * What can become of a request.
 * - `unsent`: it never reaches the server.
 * - `lost`: the server acts, and its answer never arrives.
 * - `late`: the answer takes ten seconds.
 * - `twice`: the server hears it twice, and the second answer arrives.
 * - `down`: something before the server says 503.
 */
export const fates = ['well', 'unsent', 'lost', 'late', 'twice', 'down'] as const;
export type Fate = (typeof fates)[number];

const lateMs = 10_000;
const dropped = () => new TypeError('Failed to fetch');

/** A line that treats requests as it is told, one after the other; all go well when it is told no more. */
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
