import { describe, expect, it, jest } from '@jest/globals';
import { createFakeBackend, holdClock } from '@sideband/shared-sdk/fake';

const hour = 3600_000;

/** Opens a page whose machine is behind its server, by an hour by default. */
async function openPage(behindMs = hour) {
  const clock = holdClock();
  const server = createFakeBackend({ now: () => new Date(clock.now().getTime() + behindMs) });
  const sdk = server.newSdk({ clock });
  const launch = async () => {
    await sdk.launch();
    await clock.advance(0);
  };
  const ahead = () => sdk.time.now().getTime() - clock.now().getTime();
  await sdk.session.start();
  return { clock, server, sdk, launch, ahead };
}

describe('sdk.time', () => {
  it('follows the server time after the launch', async () => {
    const { server, sdk, launch, ahead } = await openPage();
    expect(ahead()).toBe(0);
    await launch();

    expect(server.timesAsked('time.metronome')).toBe(1);
    expect(Math.round(ahead() / 60_000)).toBe(60);
    sdk.destroy();
  });

  it('polls every 5 s until it has three samples, then every 30 min', async () => {
    const clock = holdClock();
    const server = createFakeBackend({ now: clock.now });
    const domains = { device: {}, session: {}, time: {} };
    // The monotonic clock hardly moves here, which would count as drift.
    const sdk = server.newSdk({
      clock,
      config: { domains, time: { driftDetectionEnabled: false } },
    });
    await sdk.session.start();
    await sdk.launch();
    await clock.advance(0);
    const askedAfter = async (ms: number) => {
      await clock.advance(ms);
      return server.timesAsked('time.metronome');
    };

    expect(await askedAfter(4_999)).toBe(1);
    expect(await askedAfter(1)).toBe(2);
    expect(await askedAfter(5_000)).toBe(3);
    expect(await askedAfter(1_799_999)).toBe(3);
    expect(await askedAfter(1)).toBe(4);
    sdk.destroy();
  });

  it.each([
    [4, 0],
    [5, 5],
  ])(
    'on a machine %d s behind its server runs %d s ahead of the machine',
    async (behind, ahead) => {
      const page = await openPage(behind * 1000);
      await page.launch();

      expect(Math.floor(page.ahead() / 1000)).toBe(ahead);
      page.sdk.destroy();
    },
  );

  it.each(['NetworkError', 'Invalid server time'])(
    'starts without server time (%s), logs the reason and polls again',
    async (problem) => {
      const said = jest.spyOn(console, 'info').mockImplementation(() => {});
      const { clock, server, sdk, launch, ahead } = await openPage();
      if (problem === 'NetworkError') server.fail('time.metronome', 'network');
      else server.answer('time.metronome', { time: 0 });
      await launch();

      expect(ahead()).toBe(0);
      expect(said).toHaveBeenCalledWith(expect.any(String), expect.stringContaining(problem));
      await clock.advance(1000);
      expect(Math.round(ahead() / 60_000)).toBe(60);
      said.mockRestore();
      sdk.destroy();
    },
  );
});
