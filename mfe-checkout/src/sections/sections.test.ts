import { describe, expect, it } from '@jest/globals';
import { sectionState } from '@sideband/shared-sdk/blocks/flow';
import { sectionAfter } from './sections.ts';

const sections = ['account', 'plan', 'details', 'payment'] as const;
const all = { account: true, plan: true, details: true };

describe('sections', () => {
  it('opens one section after another', () => {
    const after = (finished: (typeof sections)[number], done: object) =>
      sectionAfter(sections, { finished, done, reached: finished });
    expect(after('account', { account: true })).toBe('plan');
    expect(after('plan', { account: true, plan: true })).toBe('details');
    expect(after('details', all)).toBe('payment');
  });

  it('returns to the furthest section after an earlier one was changed', () => {
    const noDetails = { ...all, details: false };
    expect(sectionAfter(sections, { finished: 'plan', done: all, reached: 'payment' })).toBe(
      'payment',
    );
    expect(sectionAfter(sections, { finished: 'plan', done: noDetails, reached: 'payment' })).toBe(
      'details',
    );
    expect(
      sectionAfter(sections, { finished: 'account', done: noDetails, reached: 'details' }),
    ).toBe('details');
  });

  it('reports finished sections as done and the rest as later', () => {
    const done = { plan: true };
    expect(sectionState(sections, { section: 'account', open: 'details', done: {} })).toBe('done');
    expect(sectionState(sections, { section: 'plan', open: 'account', done })).toBe('done');
    expect(sectionState(sections, { section: 'payment', open: 'account', done })).toBe('later');
  });
});
