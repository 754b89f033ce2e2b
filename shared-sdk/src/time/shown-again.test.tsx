import { afterEach, expect, it, jest } from '@jest/globals';
import { createFakeBackend, holdClock } from '@sideband/shared-sdk/fake';

afterEach(() => {
  jest.restoreAllMocks();
});

// The clock that nobody can set stands nearly still here; nobody looks at it by itself before 10 s.
it.each([
  [5, 1],
  [8, 2],
])(
  'a page that is shown again after its clocks have parted by %d s has asked for the time %d times',
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
