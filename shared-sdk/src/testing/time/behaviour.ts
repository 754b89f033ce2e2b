import { describe, expect, it } from '@jest/globals';
import type { Stage } from '@sideband/shared-sdk/fake';
import { time } from '../../contract/time/calls.ts';

/** Time behavior that every backend must satisfy: the fake and the real API. */
export function timeBehaviour(start: () => Promise<Stage>) {
  describe('metronome API', () => {
    it('returns the time in milliseconds without a session', async () => {
      const { newSdk } = await start();
      const sdk = newSdk();

      const { value } = await sdk.bind(time).metronome();

      // In tests, server and browser run on the same clock.
      expect(Math.abs(value.time - sdk.time.now().getTime())).toBeLessThan(60_000);
      expect(sdk.session.current().type).toBe('starting');
    });
  });
}
