import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { time } from '../toggles/subject.ts';
import { entityTag } from './entity-tag.ts';

const subject = { anonymousId: 'visitor', country: 'US', language: 'en-US' };
const tagOf = (...visibleAttributes: string[]) =>
  entityTag({ digest: 'digest', visibleAttributes }, subject);

afterEach(() => void jest.restoreAllMocks());
const at = (ms: number) => jest.spyOn(Date, 'now').mockReturnValue(ms);

describe('entityTag', () => {
  it('changes every second when rules use the time', () => {
    at(1_000_000);
    const first = tagOf(time);
    at(1_000_999);
    expect(tagOf(time)).toBe(first);
    at(1_001_000);
    expect(tagOf(time)).not.toBe(first);
  });

  it('does not change over time otherwise', () => {
    at(1_000_000);
    const first = tagOf('country');
    at(9_000_000);
    expect(tagOf('country')).toBe(first);
  });
});
