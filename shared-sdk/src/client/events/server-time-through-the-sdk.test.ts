import { expect, it, jest } from '@jest/globals';
import type { TimeUpdated } from '@sideband/shared-sdk/time';
import { openPage } from './through-the-sdk.for-test.ts';

it('sdk.launch resolves and only logs when the server time is unavailable', async () => {
  const { server, sdk, clock } = openPage();
  const info = jest.spyOn(console, 'info').mockImplementation(() => {});
  await sdk.session.start();
  server.fail('time.metronome', 'network');

  await expect(sdk.launch()).resolves.toBeUndefined();
  await clock.advance(0);
  expect(info.mock.calls).toEqual([
    ['The server’s time is not known:', expect.stringContaining('NetworkError')],
  ]);
  info.mockRestore();
  sdk.destroy();
});

it('sdk.time uses the system clock until the server time is known to differ, and reports the change', async () => {
  const hour = 3_600_000;
  const { server, clock } = openPage();
  const machine = { ...clock, now: () => new Date(clock.now().getTime() + hour) };
  const sdk = server.newSdk({ clock: machine });
  const news: TimeUpdated[] = [];
  sdk.time.updated.subscribe((one) => void news.push(one));
  await sdk.session.start();
  expect(sdk.time.now()).toEqual(machine.now());
  await sdk.launch();
  await clock.advance(0);
  const isAhead = sdk.time.now().getTime() - clock.now().getTime();
  sdk.destroy();

  // The internal clock is not held by the test, so a moment has passed on it.
  expect(Math.abs(isAhead)).toBeLessThan(hour / 2);
  expect(news).toEqual([
    {
      eventId: expect.stringMatching(/^[\da-f-]{36}$/),
      time: clock.now().getTime(),
      systemClockTime: machine.now().getTime(),
      internalClockTime: expect.any(Number),
      usingClock: 'INTERNAL',
      clockAdjustment: expect.any(Number),
      averageLatency: expect.any(Number),
      // Registering the device started epoch 1; starting the session and requesting the time
      // counted in it.
      logicalClock: { epoch: 1, counter: 2 },
      appId: 'web',
      isTest: false,
    },
  ]);
});

it.each([
  ['default', {}, 2],
  ['drift detection off', { driftDetectionEnabled: false }, 1],
  ['metronome off', { metronomeEnabled: false }, 0],
])('sdk.time requests the server time as configured: %s', async (_, terms, times) => {
  const { server, clock } = openPage();
  const domains = { device: {}, session: {}, time: {} };
  const time = { initializationPollInterval: 3_600_000, ...terms };
  const sdk = server.newSdk({ clock, config: { domains, time } });
  await sdk.session.start();
  await sdk.launch();
  // Advances the held clock, while the monotonic clock hardly moves: the two drift apart.
  await clock.advance(10_000);
  sdk.destroy();

  expect(server.timesAsked('time.metronome')).toBe(times);
});

it('sdk.time.updated reports whether test mode is on at that moment', async () => {
  const { server, clock } = openPage();
  const sdk = server.newSdk({ clock, test: true });
  const tests: boolean[] = [];
  sdk.time.updated.subscribe(({ isTest }) => void tests.push(isTest));
  await sdk.session.start();
  await sdk.launch();
  await clock.advance(0);
  await sdk.session.setTest(false);
  await clock.advance(5000);
  sdk.destroy();

  expect(tests).toEqual([true, false]);
});
