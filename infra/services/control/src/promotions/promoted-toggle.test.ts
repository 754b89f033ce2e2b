import { describe, expect, it } from '@jest/globals';
import { evaluatorOf, lint } from '../lint/lint.ts';
import { documentOf, toggle, version } from '../testing/toggles.ts';
import type { Toggle, ToggleDocument } from '../toggles/toggle-document.ts';
import type { Audience } from './audience.ts';
import { promotedToggle } from './promoted-toggle.ts';

const everyone: Audience = { to: 'everyone' };
const percent = (percentage: number): Audience => ({ to: 'percentage', percentage });
const staff: Audience = { to: 'segment', segment: 'staff' };
const $evaluators = { staff: { in: [{ var: 'targetingKey' }, ['ada', 'grace']] } };

const keyOf = (name: string) => (name === 'shell' ? 'shell.version' : `remote.${name}.version`);
const shell = toggle({ variants: { '1.0.0': '1.0.0' }, defaultVariant: '1.0.0' });
const withToggle = (name: string, it: Toggle): ToggleDocument =>
  documentOf({ [keyOf(name)]: it }, { $evaluators });

/** Applies the promotions one by one, each checked by the linter. */
function after(name: string, steps: [string, Audience][], first?: Toggle): ToggleDocument {
  let document = withToggle(name, first ?? (name === 'shell' ? shell : version('1.0.0')));
  for (const [number, audience] of steps) {
    const it = promotedToggle(document, { name, version: number, audience, keep: ['1.0.0'] });
    const next = { ...document, flags: { ...document.flags, [keyOf(name)]: it } };
    expect(lint(next, { before: document })).toMatchObject({ ok: true });
    document = next;
  }
  return document;
}

function givenTo(document: ToggleDocument, name: string) {
  const flag = evaluatorOf(document).getFlag(keyOf(name));
  return (targetingKey: string) =>
    flag?.evaluate({ targetingKey, country: 'US', language: 'en-US' })?.value;
}

// 20,000 visitors with targeting keys as the edge assigns them.
const people = Array.from({ length: 20_000 }, (_, index) => `visitor-${index * 7919}`);

describe('promotedToggle', () => {
  it.each(['giftcard', 'shell'])(
    'moves no visitor back while a rollout of %s grows from 1 to 10, 50 and 100 percent',
    (name) => {
      const steps = [1, 10, 50, 100].map((part): [string, Audience] => ['1.1.0', percent(part)]);
      const shares = [1, 10, 50, 100];
      let before = new Set<string>();
      for (const [index, share] of shares.entries()) {
        const given = givenTo(after(name, steps.slice(0, index + 1)), name);
        const now = new Set(people.filter((one) => given(one) === '1.1.0'));
        expect([...before].filter((one) => !now.has(one))).toEqual([]);
        expect(Math.abs((now.size / people.length) * 100 - share)).toBeLessThan(1);
        before = now;
      }
      const end = givenTo(after(name, [...steps, ['1.1.0', everyone]]), name);
      expect(people.every((one) => end(one) === '1.1.0')).toBe(true);
    },
  );

  it('keeps the version for a segment while a percentage of everyone gets it as well', () => {
    const steps: [string, Audience][] = [
      ['1.1.0', staff],
      ['1.1.0', percent(1)],
      ['1.1.0', percent(10)],
    ];
    for (let count = 1; count <= steps.length; count += 1) {
      const given = givenTo(after('giftcard', steps.slice(0, count)), 'giftcard');
      expect(['ada', 'grace'].map(given)).toEqual(['1.1.0', '1.1.0']);
    }
    const alone = givenTo(after('giftcard', steps.slice(0, 1)), 'giftcard');
    expect(people.some((one) => alone(one) === '1.1.0')).toBe(false);
  });

  it('lists only the versions that are needed, and off', () => {
    const many = version('1.0.0', '0.7.0', '0.8.0', '0.9.0');
    const { flags } = after('giftcard', [['1.1.0', percent(10)]], many);
    expect(Object.keys(flags['remote.giftcard.version']?.variants ?? {})).toEqual([
      ...['1.0.0', '1.1.0', 'off'],
    ]);
    const ofShell = after('shell', [['1.1.0', everyone]]).flags['shell.version'];
    expect(ofShell?.variants).toEqual({ '1.0.0': '1.0.0', '1.1.0': '1.1.0' });
  });

  it('creates a version toggle for a new remote', () => {
    const document = documentOf({}, { $evaluators });
    const given = { name: 'radio', version: '1.0.0', keep: [] };
    expect(promotedToggle(document, { ...given, audience: everyone })).toMatchObject({
      variants: { '1.0.0': '1.0.0', off: 'off' },
      defaultVariant: '1.0.0',
      metadata: { owner: 'team-radio', kind: 'version', applies: 'next-document' },
    });
    const tenth = promotedToggle(document, { ...given, audience: percent(10) });
    const next = { ...document, flags: { 'remote.radio.version': tenth } };
    expect(lint(next, { before: document })).toMatchObject({ ok: true });
    const got = new Set(people.slice(0, 500).map(givenTo(next, 'radio')));
    expect([...got].sort()).toEqual(['1.0.0', 'off']);
  });

  const own = { ...version('1.0.0', '0.9.0'), targeting: { if: [{ '==': [1, 1] }, '0.9.0'] } };

  it.each<[string, [string, Audience][], Toggle | undefined, string]>([
    [
      'to fewer visitors than already get the version',
      [['1.1.0', percent(50)]],
      undefined,
      'smaller_share',
    ],
    ['beside another candidate', [['1.2.0', percent(5)]], undefined, 'other_candidate'],
    ['beside a custom rule', [], own, 'own_rule'],
  ])('rejects a promotion %s', (_, steps, first, code) => {
    const document = after('giftcard', steps, first);
    const promotion = { name: 'giftcard', version: '1.1.0', audience: percent(10), keep: [] };
    expect(() => promotedToggle(document, promotion)).toThrow(
      expect.objectContaining({ problems: [expect.objectContaining({ code })] }),
    );
  });

  it.each([
    ['the version that all visitors get', '1.0.0', percent(10), 'served_already'],
    ['a missing segment', '1.1.0', { to: 'segment', segment: 'x' }, 'missing_reference'],
  ] as const)('rejects a promotion to %s', (_, number, audience, code) => {
    const promotion = { name: 'giftcard', version: number, audience, keep: [] };
    expect(() => promotedToggle(withToggle('giftcard', version('1.0.0')), promotion)).toThrow(
      expect.objectContaining({ problems: [expect.objectContaining({ code })] }),
    );
  });
});
