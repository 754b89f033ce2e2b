import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { evaluatorOf, lint } from '../lint/lint.ts';
import { documentOf, isCanada, version } from '../testing/toggles.ts';
import type { Toggle, ToggleDocument } from '../toggles/toggle-document.ts';
import { collapseToggle, type Deal, dealToggle } from './deal-toggle.ts';

const key = 'remote.giftcard.version';
const deal: Deal = {
  rollout: 7,
  step: 0,
  percent: 10,
  candidate: '1.1.0',
  control: '1.0.0',
  segment: null,
};
const plain = version('1.0.0', '0.9.0');
const withRule: Toggle = {
  ...plain,
  targeting: { if: [isCanada, '0.9.0', { '==': [{ var: 'language' }, 'x'] }, '1.0.0', null] },
};
const documentWith = (toggle: Toggle): ToggleDocument =>
  documentOf({ [key]: toggle }, { $evaluators: { canada: isCanada } });
const got = (toggle: Toggle, id: string, country = 'US') =>
  evaluatorOf(documentWith(toggle))
    .getFlag(key)
    ?.evaluate({ targetingKey: id, country, language: 'en-US' });

describe('dealToggle', () => {
  it.each([
    ['all visitors', plain, deal],
    ['visitors without a rule for another version', withRule, deal],
    ['a segment', plain, { ...deal, segment: 'canada' }],
    ['a segment beside rules', withRule, { ...deal, segment: 'canada' }],
  ])('splits %s in a valid document, and restores the original', (_, toggle, how) => {
    // In Canada, the rule serves another version to everyone, so the control must be that version.
    const asked = how.segment && toggle === withRule ? { ...how, control: '0.9.0' } : how;
    const dealt = dealToggle(toggle, asked);
    const before = documentWith(toggle);
    expect(lint(documentWith(dealt), { before })).toMatchObject({ ok: true });
    const back = collapseToggle(dealt, asked, 'control') as Toggle;
    expect(lint(documentWith(back), { before: documentWith(dealt) })).toMatchObject({ ok: true });
    for (const country of ['US', 'CA']) {
      const ids = Array.from({ length: 200 }, (_, at) => `visitor-${at}`);
      const values = (of: Toggle) => ids.map((id) => got(of, id, country)?.value);
      expect(values(back)).toEqual(values(toggle));
    }
  });

  it('marks the group only for randomly assigned visitors', () => {
    const preview = { ...plain, variants: { ...plain.variants, '1.1.0': '1.1.0' } };
    const dealt = dealToggle({ ...preview, targeting: { if: [isCanada, '1.1.0', null] } }, deal);
    expect(got(dealt, 'a', 'CA')).toMatchObject({ value: '1.1.0', variant: '1.1.0' });
    expect(['candidate', 'control']).toContain(got(dealt, 'a', 'US')?.variant);
  });

  it('finally serves the candidate to both groups', () => {
    const end = collapseToggle(dealToggle(withRule, deal), deal, 'candidate') as Toggle;
    expect(got(end, 'a', 'US')?.value).toBe('1.1.0');
    expect(got(end, 'a', 'CA')?.value).toBe('0.9.0');
    expect(collapseToggle(dealToggle(plain, deal), deal, 'candidate')).toMatchObject({
      defaultVariant: '1.1.0',
    });
  });

  it("keeps other people's changes, and gives up when they have removed the groups", () => {
    const { targeting: _, ...killed } = { ...dealToggle(plain, deal), defaultVariant: 'off' };
    expect(collapseToggle(killed, deal, 'control')).toBeUndefined();
    const dealt = dealToggle(plain, deal);
    const described = { ...dealt, metadata: { ...dealt.metadata, owner: 'somebody else' } };
    expect(collapseToggle(described, deal, 'control')).toMatchObject({
      defaultVariant: '1.0.0',
      metadata: { owner: 'somebody else' },
    });
  });

  it.each([
    ['already splits by percentage', { ...plain, targeting: { fractional: [['1.0.0', 10_000]] } }],
    ['serves the control version to no one', { ...plain, defaultVariant: '0.9.0' }],
  ])('rejects a toggle that %s', (_, toggle) => {
    expect(() => dealToggle(toggle, deal)).toThrow(/percentage|No one gets/);
  });

  it('never takes the candidate away from a visitor as a rollout grows, and reaches the planned shares', () => {
    const ids = fc.array(fc.string({ minLength: 16, maxLength: 16 }), { minLength: 50 });
    const steps = fc.uniqueArray(fc.integer({ min: 1, max: 9_999 }), {
      minLength: 2,
      maxLength: 6,
    });
    fc.assert(
      fc.property(ids, steps, fc.stringMatching(/^\d\.\d\.\d$/), (people, weights, candidate) => {
        fc.pre(candidate !== '1.0.0');
        const percents = [...weights.sort((one, other) => one - other).map((w) => w / 100), 100];
        let has = new Set<string>();
        for (const percent of percents) {
          const dealt = dealToggle(plain, { ...deal, candidate, percent });
          const evaluator = evaluatorOf(documentWith(dealt));
          const of = (id: string) =>
            evaluator.getFlag(key)?.evaluate({ targetingKey: id })?.variant;
          const now = new Set(people.filter((id) => of(id) === 'candidate'));
          expect([...has].filter((id) => !now.has(id))).toEqual([]);
          has = now;
        }
        expect(has.size).toBe(new Set(people).size);
      }),
      { numRuns: process.env.SIDEBAND_FULL ? 500 : 25 },
    );
    const many = Array.from({ length: 5_000 }, (_, at) => `visitor-${at}`);
    const evaluator = evaluatorOf(documentWith(dealToggle(plain, deal)));
    const share = many.filter(
      (id) => evaluator.getFlag(key)?.evaluate({ targetingKey: id })?.variant === 'candidate',
    ).length;
    expect(share / many.length).toBeCloseTo(0.1, 1);
  });
});
