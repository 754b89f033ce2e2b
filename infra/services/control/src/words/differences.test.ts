import { describe, expect, it } from '@jest/globals';
import { documentOf, toggle } from '../testing/toggles.ts';
import type { Toggle } from '../toggles/toggle-document.ts';
import { differencesBetween } from './differences.ts';

const country = (code: string) => ({ '==': [{ var: 'country' }, code] });
const french = { '==': [{ var: 'language' }, 'fr-CA'] };
const share = (on: number) => ({
  fractional: [
    ['on', on],
    ['off', 10_000 - on],
  ],
});
const words = (before: Toggle, after: Toggle) =>
  differencesBetween(documentOf({ a: before }), documentOf({ a: after }))[0]?.words;
const ruled = (targeting: object) => toggle({ targeting });

describe('differencesBetween', () => {
  it.each<[string, Toggle, Toggle, string[]]>([
    ['everyone', toggle(), toggle({ defaultVariant: 'on' }), ['Everywhere: off → on, 100 %']],
    ['one country', toggle(), ruled({ if: [country('CA'), 'on'] }), ['Canada: off → on, 100 %']],
    [
      'one language',
      toggle(),
      ruled({ if: [french, 'on', 'off'] }),
      ['Canada in French: off → on, 100 %'],
    ],
    [
      'a percentage',
      toggle(),
      ruled({ if: [country('US'), share(2_000)] }),
      ['United States: off → 80 % off, 20 % on'],
    ],
    [
      'a growing percentage',
      ruled(share(1)),
      ruled(share(9_999)),
      ['Everywhere: 99.99 % off, 0.01 % on → 99.99 % on, 0.01 % off'],
    ],
    [
      'two countries',
      ruled({ if: [country('US'), 'on'] }),
      ruled({ if: [country('CA'), 'on'] }),
      ['United States: on → off, 100 %', 'Canada: off → on, 100 %'],
    ],
    [
      'a disabled toggle',
      toggle(),
      toggle({ state: 'DISABLED' }),
      ['Everywhere: off → not served'],
    ],
  ])('says who gets what: %s', (_, before, after, said) => {
    expect(words(before, after)).toEqual(said);
  });

  it.each<[string, Partial<Toggle>, Partial<Toggle>, string]>([
    ['another version', {}, { defaultVariant: '2.0.0' }, 'next-document'],
    ['a remote that is turned off', {}, { defaultVariant: 'off' }, 'at-once'],
    ['a remote that is turned on', { defaultVariant: 'off' }, {}, 'at-once'],
    [
      'a remote that is turned off in one country',
      {},
      { targeting: { if: [country('CA'), 'off'] } },
      'at-once',
    ],
  ])('says when open pages follow %s', (_, before, after, applies) => {
    const remote = (given: Partial<Toggle>) =>
      toggle({
        variants: { '1.0.0': '1.0.0', '2.0.0': '2.0.0', off: 'off' },
        defaultVariant: '1.0.0',
        metadata: { kind: 'version', applies: 'next-document' },
        ...given,
      });
    const [said] = differencesBetween(
      documentOf({ a: remote(before) }),
      documentOf({ a: remote(after) }),
    );
    expect(said?.applies).toBe(applies);
  });

  it('names the declared attributes whose senders may get a different variant', () => {
    const seats = { '>=': [{ var: 'seats' }, 10] };
    const bySeats = ruled({ if: [seats, 'on'] });
    expect(words(toggle(), bySeats)).toEqual(['Callers that send seats may see a difference']);
    const inCanada = ruled({ if: [{ and: [country('CA'), { var: 'staff' }] }, 'on', seats, 'on'] });
    expect(words(bySeats, inCanada)).toEqual([
      'Callers that send seats, staff may see a difference',
    ]);
    expect(words(bySeats, toggle())).toEqual(['Callers that send seats may see a difference']);
    const renamed = toggle({ ...bySeats, metadata: { owner: 'team-trial' } });
    expect(words(bySeats, renamed)?.join()).not.toContain('Callers');

    const byLarge = documentOf({ a: ruled({ if: [{ $ref: 'large' }, 'on'] }) });
    const given = (large: object) => ({ ...byLarge, $evaluators: { large } });
    const moved = differencesBetween(given(seats), given({ '>=': [{ var: 'seats' }, 20] }));
    expect(moved.find(({ name }) => name === 'a')?.words).toEqual([
      'Callers that send seats may see a difference',
    ]);
  });

  it('calculates nested shares, and resolves segments', () => {
    const half = {
      fractional: [
        [share(5_000), 5_000],
        ['off', 5_000],
      ],
    };
    expect(words(toggle(), ruled(half))).toEqual(['Everywhere: off → 75 % off, 25 % on']);
    const before = documentOf({ a: ruled({ if: [{ $ref: 'here' }, 'on'] }) });
    const at = (code: string) => ({ ...before, $evaluators: { here: country(code) } });
    expect(differencesBetween(at('US'), at('CA'))).toMatchObject([
      {
        subject: 'toggle',
        name: 'a',
        words: ['United States: on → off, 100 %', 'Canada: off → on, 100 %'],
      },
      { subject: 'segment', name: 'here', how: 'changed' },
    ]);
  });

  it("distinguishes toggles whose rules depend on the toggle's own name", () => {
    const named = { if: [{ '==': [{ var: '$flagd.flagKey' }, 'b'] }, 'on'] };
    const by = (targeting: object) => documentOf({ a: ruled(targeting), b: ruled(targeting) });
    const after = [
      by(named),
      { ...by({ if: [{ $ref: 'b' }, 'on'] }), $evaluators: { b: named.if[0] } },
    ];
    for (const document of after) {
      const said = differencesBetween(by({}), document as ReturnType<typeof by>);
      expect(said.filter(({ subject }) => subject === 'toggle')).toMatchObject([
        { name: 'a', words: ['No one sees a difference: only settings changed'] },
        { name: 'b', words: ['Everywhere: off → on, 100 %'] },
      ]);
    }
  });

  it('samples a rule that targets individual visitors, and marks the result as approximate', () => {
    const picked = ruled({ if: [{ starts_with: [{ var: 'targetingKey' }, 'sample-1'] }, 'on'] });
    expect(words(toggle(), picked)).toEqual(['Everywhere: off → about 55.55 % on, 44.45 % off']);
  });

  it('lists metadata and variant changes, and is never empty for a changed entry', () => {
    const later = toggle({ metadata: { owner: 'trial', expires: '2027-01-31' } });
    expect(words(toggle(), later)).toEqual([
      'Owner: checkout → trial',
      'Expires: nothing → 2027-01-31',
    ]);
    expect(words(toggle(), toggle({ variants: { on: true, off: false, neu: true } }))).toEqual([
      'New variant neu',
    ]);
    expect(words(toggle(), ruled({ if: [country('CA'), 'off'] }))).toEqual([
      'No one sees a difference: only settings changed',
    ]);
    expect(words(toggle(), toggle())).toBeUndefined();
  });

  it('reports added and removed toggles', () => {
    const said = differencesBetween(documentOf({ a: toggle() }), documentOf({ b: toggle() }));
    expect(said).toMatchObject([
      { name: 'a', how: 'removed', words: ['Everywhere: off → not there'] },
      { name: 'b', how: 'added', words: ['Everywhere: not there → off, 100 %'] },
    ]);
  });
});
