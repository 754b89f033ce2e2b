import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { afterFirstPaint } from './after-first-paint.ts';

const frames: FrameRequestCallback[] = [];
const paints = jest.fn<() => PerformanceEntryList>();
const goOn = jest.fn();

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['performance', 'requestAnimationFrame'] });
  frames.length = 0;
  goOn.mockClear();
  paints.mockReturnValue([]);
  Object.assign(performance, { getEntriesByType: paints });
  Object.assign(window, {
    requestAnimationFrame: (frame: FrameRequestCallback) => frames.push(frame),
  });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('afterFirstPaint', () => {
  it('continues immediately if something has been painted', () => {
    paints.mockReturnValue([{} as PerformanceEntry]);
    afterFirstPaint(goOn);
    expect(goOn).toHaveBeenCalledTimes(1);
  });

  it('does not wait for a frame that never comes', async () => {
    afterFirstPaint(goOn);
    expect(goOn).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(100);
    expect(goOn).toHaveBeenCalledTimes(1);
  });

  it('continues after the first frame, once', async () => {
    afterFirstPaint(goOn);
    for (const frame of frames) frame(0);
    expect(goOn).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(goOn).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(100);
    expect(goOn).toHaveBeenCalledTimes(1);
  });
});
