import { describe } from '@jest/globals';
import { holdClock, type Network } from '@sideband/shared-sdk/fake';
import { type RaceTrack, sessionRaces } from '@sideband/shared-sdk/session/behaviour';
import { carryCookies } from '../testing/carry-cookies.ts';
import { eitherDatabase } from '../testing/databases.ts';
import { startApi } from '../testing/start-api.ts';
import { newAddress } from '../testing/visitor.ts';

const runs = process.env.SIDEBAND_FULL ? 500 : 10;

describe.each(eitherDatabase)('concurrent tabs of one browser on the api, on %s', (database) => {
  sessionRaces(() => track(), runs);

  /** Keeps the server's clock in sync with the browser's, which waits for pending requests. */
  async function track(): Promise<RaceTrack> {
    const { url, given, now, wait } = await startApi(database);
    const underWay = new Set<Promise<unknown>>();
    const carry = carryCookies({ url, country: 'US', address: newAddress() });
    const network: Network = (...request) => {
      const answer = carry(...request);
      const over = answer.catch(() => {});
      underWay.add(over);
      void over.then(() => underWay.delete(over));
      return answer;
    };
    const settle = async () => {
      wait(Math.max(0, clock.now().getTime() - now().getTime()));
      do {
        await Promise.all(underWay);
        await new Promise((resolve) => setTimeout(resolve, 0));
      } while (underWay.size > 0);
    };
    const clock = holdClock(now(), settle);
    return { given, network, clock, apiBase: `${url}/api` };
  }
});
