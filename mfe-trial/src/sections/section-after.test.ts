import { describe, expect, it } from '@jest/globals';
import { sectionAfter } from './section-after.ts';

const sections = ['vehicle', 'account', 'details', 'review'];

describe('sections of a trial', () => {
  it('open one after another and skip finished ones', () => {
    expect(sectionAfter(sections, 'vehicle', { vehicle: true })).toBe('account');
    const known = { vehicle: true, account: true, details: true };
    expect(sectionAfter(sections, 'vehicle', known)).toBe('review');
  });

  it('return to the first unfinished one after an earlier one was changed', () => {
    expect(sectionAfter(sections, 'vehicle', { vehicle: true, account: true })).toBe('details');
  });

  it('end with the last one', () => {
    expect(sectionAfter(sections, 'review', {})).toBe('review');
  });
});
