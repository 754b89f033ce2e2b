import { describe, expect, it } from '@jest/globals';
import { sectionAfter, stateOf } from './sections.ts';

const sections = ['account', 'plan', 'details', 'payment', 'review'] as const;
const all = { account: true, plan: true, details: true, payment: true };

describe('sections', () => {
  it('opens one section after another', () => {
    const after = (finished: (typeof sections)[number], done: object) =>
      sectionAfter(sections, { finished, done, reached: finished });
    expect(after('account', { account: true })).toBe('plan');
    expect(after('plan', { account: true, plan: true })).toBe('details');
    expect(after('payment', all)).toBe('review');
  });

  it('returns to the furthest section after an earlier one was changed', () => {
    const noPayment = { ...all, payment: false };
    expect(sectionAfter(sections, { finished: 'plan', done: all, reached: 'review' })).toBe(
      'review',
    );
    expect(sectionAfter(sections, { finished: 'plan', done: noPayment, reached: 'review' })).toBe(
      'payment',
    );
    expect(
      sectionAfter(sections, { finished: 'account', done: noPayment, reached: 'details' }),
    ).toBe('details');
  });

  it('reports finished sections as done and the rest as later', () => {
    const done = { plan: true };
    expect(stateOf(sections, { section: 'account', open: 'details', done: {} })).toBe('done');
    expect(stateOf(sections, { section: 'plan', open: 'account', done })).toBe('done');
    expect(stateOf(sections, { section: 'payment', open: 'account', done })).toBe('later');
    expect(stateOf(sections, { section: 'review', open: 'plan', done: all })).toBe('later');
  });
});
