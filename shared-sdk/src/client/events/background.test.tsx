import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { createFakeBackend, holdClock } from '@sideband/shared-sdk/fake';

const source = { remote: 'giftcard', version: '1.4.0', revision: 'r-12' };

afterEach(() => {
  jest.restoreAllMocks();
});

/** Opens a launched page with one event that waits for the next flush. */
async function openPage() {
  const clock = holdClock();
  const server = createFakeBackend({ now: clock.now });
  const sdk = server.newSdk({ clock, eventDatabase: null });
  await sdk.session.start();
  await sdk.launch();
  sdk.telemetry(source).flow('giftCard', 'entering');
  await clock.advance(0);
  return { clock, server, sdk };
}

const becomes = (state: DocumentVisibilityState) => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

describe('SDK page lifecycle', () => {
  it.each([
    ['the page is hidden', () => becomes('hidden')],
    ['the page is left', () => dispatchEvent(new Event('pagehide'))],
  ])('flushes telemetry when %s', async (_, goToBackground) => {
    const { clock, server, sdk } = await openPage();
    expect(server.events()).toEqual([]);

    goToBackground();
    await clock.advance(0);

    expect(server.events()).toMatchObject([{ name: 'flow' }]);
    sdk.destroy();
  });

  it('requests the server time again when a page is shown after its machine slept', async () => {
    const clock = holdClock();
    const server = createFakeBackend({ now: clock.now });
    const domains = { device: {}, session: {}, time: {} };
    const config = { domains, time: { initializationPollInterval: 3_600_000 } };
    const sdk = server.newSdk({ clock, eventDatabase: null, config });
    await sdk.session.start();
    await sdk.launch();
    await clock.advance(0);
    await clock.skip(60_000);
    expect(server.timesAsked('time.metronome')).toBe(1);

    becomes('visible');
    await clock.advance(0);

    expect(server.timesAsked('time.metronome')).toBe(2);
    sdk.destroy();
  });
});
