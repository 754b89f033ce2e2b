import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { glideToTop } from './glide.ts';

let frames: FrameRequestCallback[] = [];
let isStill = false;

beforeEach(() => {
  frames = [];
  isStill = false;
  Object.assign(globalThis, {
    scrollY: 600,
    scrollTo: ({ top }: ScrollToOptions) => Object.assign(globalThis, { scrollY: top }),
    requestAnimationFrame: (frame: FrameRequestCallback) => frames.push(frame),
    cancelAnimationFrame: () => {},
    matchMedia: () => ({ matches: isStill }),
  });
});

/** Runs the pending animation frames, this long after the start. */
function paintAfter(ms: number, began: number) {
  for (const frame of frames.splice(0)) frame(began + ms);
  return Math.round(scrollY);
}

function glide() {
  const began = 5_000;
  jest.spyOn(performance, 'now').mockReturnValue(began);
  const arrived = jest.fn();
  glideToTop(arrived);
  return { arrived, after: (ms: number) => paintAfter(ms, began) };
}

describe('glideToTop', () => {
  it('reaches the top within 320 ms, decelerating', () => {
    const { arrived, after } = glide();

    expect(scrollY).toBe(600);
    expect([0, 80, 160, 240].map(after)).toEqual([600, 253, 75, 9]);
    expect(arrived).not.toHaveBeenCalled();
    expect(after(320)).toBe(0);
    expect(arrived).toHaveBeenCalledTimes(1);
    expect(frames).toEqual([]);
  });

  it('jumps to the top with reduced motion', () => {
    isStill = true;
    const { arrived } = glide();

    expect(scrollY).toBe(0);
    expect(arrived).toHaveBeenCalledTimes(1);
  });

  it('jumps to the top on wheel or key input', () => {
    const { arrived, after } = glide();
    after(80);

    dispatchEvent(new Event('keydown'));

    expect(scrollY).toBe(0);
    expect(arrived).toHaveBeenCalledTimes(1);
    // Later scrolling by the visitor is not overridden.
    scrollTo({ top: 90 });
    dispatchEvent(new Event('wheel'));
    expect(scrollY).toBe(90);
  });

  it('stops on a press, so that the target does not move away', () => {
    const { arrived, after } = glide();
    const aimedAt = after(80);

    dispatchEvent(new Event('pointerdown'));

    expect(Math.round(scrollY)).toBe(aimedAt);
    expect(arrived).toHaveBeenCalledTimes(1);
    dispatchEvent(new Event('keydown'));
    expect(Math.round(scrollY)).toBe(aimedAt);
  });
});
