import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { createFakeBackend, holdClock } from '@sideband/shared-sdk/fake';

afterEach(() => {
  jest.restoreAllMocks();
});

describe('server clock', () => {
  // The monotonic clock hardly moves here, and the drift check does not run on its own within 10 s.
  it.each([
    [5, 1],
    [8, 2],
  ])(
    'after a drift of %d s, showing the page brings the number of polls to %d',
    async (seconds, times) => {
      const clock = holdClock();
      const server = createFakeBackend({ now: clock.now });
      const domains = { device: {}, session: {}, time: {} };
      const config = { domains, time: { initializationPollInterval: 3_600_000 } };
      const sdk = server.newSdk({ clock, config, eventDatabase: null });
      await sdk.session.start();
      await sdk.launch();
      await clock.advance(0);
      expect(server.timesAsked('time.metronome')).toBe(1);

      await clock.advance(seconds * 1000);
      jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
      document.dispatchEvent(new Event('visibilitychange'));
      await clock.advance(0);

      expect(server.timesAsked('time.metronome')).toBe(times);
      sdk.destroy();
    },
  );
});
