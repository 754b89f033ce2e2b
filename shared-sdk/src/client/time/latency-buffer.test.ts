import { describe, expect, it } from '@jest/globals';
import { usualTimeConfig } from '../../contract/time/model.ts';
import { createLatencyBuffer } from './latency-buffer.ts';

const bufferWith = (...samples: number[]) => {
  const buffer = createLatencyBuffer(usualTimeConfig);
  return { buffer, kept: samples.map((sample) => buffer.add(sample)) };
};

describe('latency buffer', () => {
  it('weights the newest latency by 1 and the oldest by 0.2', () => {
    const { buffer } = bufferWith(30, 20, 10);

    expect(buffer.average()).toBeCloseTo((10 * 1 + 20 * 0.6 + 30 * 0.2) / 1.8);
  });

  it('keeps the last three samples', () => {
    const { buffer } = bufferWith(999, 30, 20, 10);

    expect(buffer.average()).toBeCloseTo((10 * 1 + 20 * 0.6 + 30 * 0.2) / 1.8);
  });

  it('averages the samples it has before it is full', () => {
    const { buffer } = bufferWith(30, 10);

    expect(buffer.isFull()).toBe(false);
    expect(buffer.average()).toBeCloseTo((10 * 1 + 30 * 0.6) / 1.6);
  });

  it.each([
    ['is not finite', Number.POSITIVE_INFINITY, false],
    ['is not a number', Number.NaN, false],
    ['is negative', -1, false],
    ['exceeds half of the maximum round trip', 5_001, false],
    ['equals half of the maximum round trip', 5_000, true],
  ])('accepts a latency that %s (%d): %s', (_, sample, isKept) => {
    const { kept, buffer } = bufferWith(1, 1, sample);

    expect(kept.at(-1)).toBe(isKept);
    expect(buffer.isFull()).toBe(isKept);
  });

  it.each([
    [200, true],
    [201, false],
  ])('accepts a latency of %d ms with a maximum round trip of 400 ms: %s', (sample, isKept) => {
    const buffer = createLatencyBuffer({ ...usualTimeConfig, maxTwoWayLatency: 400 });

    expect(buffer.add(sample)).toBe(isKept);
  });
});
