import { describe, expect, it } from '@jest/globals';
import { canFollow } from './can-follow.ts';

const plan = (name: string, ...capabilities: ('audio' | 'data')[]) => ({
  package: name,
  capabilities,
});

describe('canFollow', () => {
  it('allows a plan of the same package', () => {
    expect(canFollow(plan('A'), plan('A'))).toBe(true);
    expect(canFollow(plan('A', 'audio'), plan('A', 'data'))).toBe(true);
  });

  it('allows an audio plan after another audio plan', () => {
    expect(canFollow(plan('A', 'audio'), plan('B', 'audio'))).toBe(true);
    expect(canFollow(plan('A', 'audio', 'data'), plan('B', 'audio'))).toBe(true);
  });

  it('allows a data plan after another data plan', () => {
    expect(canFollow(plan('A', 'data'), plan('B', 'data'))).toBe(true);
    expect(canFollow(plan('A', 'audio', 'data'), plan('B', 'data'))).toBe(true);
  });

  it('allows a plan for audio and data after either', () => {
    expect(canFollow(plan('A', 'audio'), plan('B', 'audio', 'data'))).toBe(true);
    expect(canFollow(plan('A', 'data'), plan('B', 'audio', 'data'))).toBe(true);
  });

  it('rejects data after audio, and audio after data, in different packages', () => {
    expect(canFollow(plan('A', 'audio'), plan('B', 'data'))).toBe(false);
    expect(canFollow(plan('A', 'data'), plan('B', 'audio'))).toBe(false);
  });
});
