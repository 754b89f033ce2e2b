import { expect, it, jest } from '@jest/globals';
import { createFakeBackend, holdClock } from '@sideband/shared-sdk/fake';

const hour = 3600_000;

/** A page whose machine is an hour behind its server. */
async function openPage() {
  const clock = holdClock();
  const server = createFakeBackend({ now: () => new Date(clock.now().getTime() + hour) });
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
