import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { canonical } from '../audit/canonical.ts';
import { toggle } from '../testing/toggles.ts';
import { merge } from './merge.ts';

describe('merge', () => {
  it('takes every one-sided change from either side', () => {
    const theirs = toggle({ metadata: { owner: 'trial' } });
    const mine = toggle({ defaultVariant: 'on' });
    expect(merge(toggle(), theirs, mine)).toEqual({
      value: toggle({ defaultVariant: 'on', metadata: { owner: 'trial' } }),
      undecided: [],
    });
  });

  it('leaves a part undecided when both sides have changed it, and never mixes two rules', () => {
    const rule = (country: string) =>
      toggle({ targeting: { if: [{ '==': [{ var: 'country' }, country] }, 'on'] } });
    const { value, undecided } = merge(rule('MX'), rule('CA'), rule('US'));
    expect(value).toEqual(rule('US'));
    expect(undecided).toMatchObject([
      { pointer: '/targeting', theirs: rule('CA').targeting, mine: rule('US').targeting },
    ]);
    expect(merge(toggle(), undefined, toggle({ defaultVariant: 'on' })).undecided).toMatchObject([
      { pointer: '' },
    ]);
  });

  const some = fc.jsonValue({ maxDepth: 3 });

  it('loses no one-sided change, and leaves the same parts undecided whichever side comes first', () => {
    fc.assert(
      fc.property(some, some, some, (base, a, b) => {
        expect(merge(base, a, base)).toEqual({ value: a, undecided: [] });
        expect(merge(base, base, b)).toEqual({ value: b, undecided: [] });
        const [one, other] = [merge(base, a, b), merge(base, b, a)];
        expect(one.undecided.map(({ pointer }) => pointer).sort()).toEqual(
          other.undecided.map(({ pointer }) => pointer).sort(),
        );
        if (one.undecided.length === 0) expect(canonical(one.value)).toBe(canonical(other.value));
      }),
    );
  });
});
