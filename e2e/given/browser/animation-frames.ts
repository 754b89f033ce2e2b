import type { Page } from '@playwright/test';

/** What a single animation frame shows. */
export interface Frame {
  headings: string[];
  /** Whether the loader is shown in place of a slow page, which is acceptable on a busy machine. */
  isLoader: boolean;
  /** Whether the page shows a skeleton while its data loads, which is acceptable as well. */
  isSkeleton: boolean;
  /** Offsets from the top of the viewport, in pixels. */
  header: number;
  footer: number;
  scroll: number;
}

/** Entry of the Layout Instability API. */
interface Shift extends PerformanceEntry {
  value: number;
}

interface Watched {
  __frames: Frame[];
  __shifts: number[];
  __moved: string[];
}

/**
 * Records every animation frame from now on, all layout shifts, and the parts of the page that
 * animate.
 */
export const watchFrames = (page: Page) =>
  page.addInitScript(() => {
    const watched = globalThis as unknown as Watched;
    Object.assign(watched, { __frames: [], __shifts: [], __moved: [] });
    const topOf = (part: string) =>
      Math.round(document.querySelector(part)?.getBoundingClientRect().top ?? 0);
    const look = () => {
      const loader = document.querySelector('main [role=status][aria-label]');
      const headings = [...document.querySelectorAll('h1')]
        // The loader's own heading announces the next page.
        .filter((heading) => !loader?.parentElement?.contains(heading))
        .filter((heading) => heading.checkVisibility({ visibilityProperty: true }))
        .map(({ textContent }) => textContent ?? '');
      watched.__frames.push({
        headings,
        isLoader: loader !== null,
        scroll: Math.round(scrollY),
        isSkeleton:
          headings.length === 0 &&
          document.querySelector('section:not([inert]) [aria-busy=true] [role=status]') !== null,
        header: topOf('header'),
        footer: topOf('footer'),
      });
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        watched.__shifts.push((entry as Shift).value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
    document.addEventListener('animationstart', ({ target, animationName }) => {
      const isPage = target instanceof Element && target.matches('section[data-remote]');
      if (isPage) watched.__moved.push(animationName);
    });
    const begin = document.startViewTransition.bind(document);
    document.startViewTransition = (...change) => {
      const transition = begin(...change);
      const note = () => {
        const parts = document.getAnimations().map(({ effect }) => {
          const { pseudoElement } = effect as KeyframeEffect;
          return /group\((.+)\)/.exec(pseudoElement ?? '')?.[1] ?? '';
        });
        watched.__moved.push(...parts.filter((part) => part !== ''));
      };
      transition.ready.then(note, () => {});
      return transition;
    };
  });

/** Returns what was recorded since the last call, including the sum of all layout shifts. */
export const takeFrames = (page: Page) =>
  page.evaluate(() => {
    const { __frames, __shifts, __moved } = globalThis as unknown as Watched;
    const shift = __shifts.splice(0).reduce((sum, value) => sum + value, 0);
    return { frames: __frames.splice(0), shift, moved: [...new Set(__moved.splice(0))].sort() };
  });

/** Waits for running animations to end and for three more frames. */
export const settle = (page: Page) =>
  page.evaluate(async () => {
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {})));
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });
