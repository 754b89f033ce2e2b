import { expect, it, jest } from '@jest/globals';
import { createFakeBackend, holdClock } from '@sideband/shared-sdk/fake';

const hour = 3600_000;

/** A page whose machine is behind its server, by an hour unless given. */
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

it('a launched page goes by the time of its server', async () => {
  const { server, sdk, launch, ahead } = await openPage();
  expect(ahead()).toBe(0);
  await launch();

  expect(server.timesAsked('time.metronome')).toBe(1);
  expect(Math.round(ahead() / 60_000)).toBe(60);
  sdk.destroy();
});

it('a launched page asks every 5 s until it has three samples, and every 30 min from then on', async () => {
  const clock = holdClock();
  const server = createFakeBackend({ now: clock.now });
  const domains = { device: {}, session: {}, time: {} };
  // The clock that nobody can set stands nearly still here.
  const sdk = server.newSdk({ clock, config: { domains, time: { driftDetectionEnabled: false } } });
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
  'a launched page whose machine is %d s behind its server goes %d s ahead of the machine',
  async (behind, ahead) => {
    const page = await openPage(behind * 1000);
    await page.launch();

    expect(Math.floor(page.ahead() / 1000)).toBe(ahead);
    page.sdk.destroy();
  },
);

it.each(['NetworkError', 'Invalid server time'])(
  'a page that the server tells no time (%s) starts all the same, says why in the console, and asks again',
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
