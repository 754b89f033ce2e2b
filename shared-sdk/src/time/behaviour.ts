import { describe, expect, it } from '@jest/globals';
import type { Stage } from '@sideband/shared-sdk/fake';
import { time } from './calls.ts';

/** What any backend does with time: the fake, and the real api. */
export function timeBehaviour(start: () => Promise<Stage>) {
  describe('the metronome', () => {
    it('tells the time to anybody, in milliseconds', async () => {
      const { newSdk } = await start();
      const sdk = newSdk();

      const { value } = await sdk.bind(time).metronome();

      // The two clocks of a test are one.
      expect(Math.abs(value.time - sdk.time.now().getTime())).toBeLessThan(60_000);
      expect(sdk.session.current().type).toBe('starting');
    });
  });
}
