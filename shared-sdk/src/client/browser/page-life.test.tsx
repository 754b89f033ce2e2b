import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { holdClock } from '@sideband/shared-sdk/fake';
import { thisBrowser } from './this-browser.ts';
import { watchPage } from './watch-page.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

function follow() {
  const log: string[] = [];
  const stop = watchPage({ woke: (why) => log.push(why), left: () => log.push('left') });
  return { log, stop };
}
const show = (state: DocumentVisibilityState) => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};
const pageshow = (persisted: boolean) =>
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

describe('page lifecycle', () => {
  it('reports when the page is shown, restored, back online or left, until the subscription ends', () => {
    const { log, stop } = follow();
    show('hidden');
    show('visible');
    pageshow(false);
    pageshow(true);
    dispatchEvent(new Event('online'));
    dispatchEvent(new Event('pagehide'));

    expect(log).toEqual(['visible', 'restored', 'online', 'left']);
    stop();
    dispatchEvent(new Event('online'));
    expect(log).toHaveLength(4);
  });
});

it('thisBrowser falls back to locks in localStorage where Web Locks are missing', async () => {
  const clock = holdClock();
  const { locks } = thisBrowser(clock);
  const entering = locks.hold('session', async () => localStorage.getItem('sideband-lock session'));
  await clock.advance(100);

  expect(await entering).toMatch(/^[\da-f-]{36} \d+$/);
  expect(localStorage.getItem('sideband-lock session')).toBeNull();
});
