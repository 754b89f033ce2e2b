import { beforeEach, describe, expect, it } from '@jest/globals';
import { createMemoryRouter } from 'react-router';
import { ownRouters } from './own-routers.for-test.ts';
import { followNavigation } from './phases.ts';
import { keepScroll } from './scroll.ts';

const routers = ownRouters();

beforeEach(() => {
  sessionStorage.clear();
  Object.assign(globalThis, {
    scrollY: 0,
    scrollTo: ({ top }: ScrollToOptions) => Object.assign(globalThis, { scrollY: top }),
    // With reduced motion every scroll is a single step.
    matchMedia: () => ({ matches: true }),
  });
  comeBy('reload');
});

function comeBy(type: 'reload' | 'navigate') {
  performance.getEntriesByType = () => [{ type } as PerformanceNavigationTiming];
}

function openPage(entries = ['/']) {
  const router = createMemoryRouter([{ path: '*', element: null }], { initialEntries: entries });
  routers.push(router);
  const phases = followNavigation(router);
  keepScroll(router, phases);
  const show = () => {
    phases.recognised();
    phases.ended();
  };
  show();
  return { router, phases, show, leave: () => dispatchEvent(new Event('pagehide')) };
}

describe('scroll position', () => {
  it('is kept until the new page is shown, then moves to the top', async () => {
    const { router, phases } = openPage();
    scrollTo({ top: 500 });

    await router.navigate('/account');
    expect(scrollY).toBe(500);
    phases.recognised();
    expect(scrollY).toBe(500);
    phases.ended();
    expect(scrollY).toBe(0);
  });

  it('moves to the top gradually unless motion is reduced', async () => {
    const frames: FrameRequestCallback[] = [];
    Object.assign(globalThis, {
      matchMedia: () => ({ matches: false }),
      requestAnimationFrame: (frame: FrameRequestCallback) => frames.push(frame),
      cancelAnimationFrame: () => {},
    });
    const { router, show } = openPage();
    scrollTo({ top: 500 });
    await router.navigate('/account');
    show();
    expect(scrollY).toBe(500);

    const began = performance.now();
    frames.shift()?.(began + 80);
    expect(scrollY).toBeGreaterThan(0);
    expect(scrollY).toBeLessThan(500);
    frames.shift()?.(began + 10_000);
    expect(scrollY).toBe(0);
  });

  it('is restored by Back while the page is still scrolling to its top', async () => {
    const frames = new Map<number, FrameRequestCallback>();
    let count = 0;
    Object.assign(globalThis, {
      matchMedia: () => ({ matches: false }),
      requestAnimationFrame: (frame: FrameRequestCallback) => frames.set(++count, frame) && count,
      cancelAnimationFrame: (id: number) => frames.delete(id),
    });
    const { router, show } = openPage();
    scrollTo({ top: 500 });
    await router.navigate('/account');
    show();
    expect(frames.size).toBe(1);

    await router.navigate(-1);
    show();
    for (const frame of frames.values()) frame(performance.now() + 10_000);
    expect(scrollY).toBe(500);
  });

  it('is restored by Back and Forward', async () => {
    const { router, show } = openPage();
    scrollTo({ top: 500 });
    await router.navigate('/account');
    show();
    scrollTo({ top: 120 });

    await router.navigate(-1);
    show();
    expect(scrollY).toBe(500);
    await router.navigate(1);
    show();
    expect(scrollY).toBe(120);
  });

  it('is the top for a page that was never shown', async () => {
    const { router, show } = openPage();
    scrollTo({ top: 500 });
    await router.navigate('/slow');
    const { key } = router.state.location;
    await router.navigate('/account');
    show();
    await router.navigate(-1);
    expect(router.state.location.key).toBe(key);
    scrollTo({ top: 300 });
    show();
    expect(scrollY).toBe(0);
  });

  it('is kept when only the language changes', async () => {
    const { router, show } = openPage();
    scrollTo({ top: 500 });
    await router.navigate('/?langpref=fr-CA', { replace: true, preventScrollReset: true });
    show();
    expect(scrollY).toBe(500);
  });

  it('moves to the element that the fragment names', async () => {
    const { router, show } = openPage();
    const part = document.createElement('h2');
    part.id = 'fees';
    part.scrollIntoView = () => scrollTo({ top: 740 });
    document.body.append(part);

    await router.navigate('/plans#fees');
    show();
    expect(scrollY).toBe(740);
  });

  it('is restored by a reload, but not on a new visit or from corrupt storage', () => {
    const first = openPage(['/plans']);
    scrollTo({ top: 500 });
    first.leave();

    scrollTo({ top: 0 });
    openPage(['/plans']);
    expect(scrollY).toBe(500);

    // A new visit by a link does not restore the position.
    scrollTo({ top: 0 });
    comeBy('navigate');
    openPage(['/plans']);
    expect(scrollY).toBe(0);

    comeBy('reload');
    sessionStorage.setItem('sideband-scroll', '{');
    openPage(['/plans']);
    expect(scrollY).toBe(0);
  });
});
