import { describe, expect, it } from '@jest/globals';
import { sectionAfter, stateOf } from './sections.ts';

const sections = ['vehicle', 'account', 'details', 'review'];

describe('sections of a claim', () => {
  it('open one after another and skip finished ones', () => {
    const first = { finished: 'vehicle', done: { vehicle: true }, reached: 'vehicle' };
    expect(sectionAfter(sections, first)).toBe('account');
    const known = { vehicle: true, account: true, details: true };
    expect(sectionAfter(sections, { finished: 'vehicle', done: known, reached: 'vehicle' })).toBe(
      'review',
    );
  });

  it('return to the furthest one after an earlier one was changed', () => {
    const done = { vehicle: true, account: true };
    expect(sectionAfter(sections, { finished: 'vehicle', done, reached: 'details' })).toBe(
      'details',
    );
  });

  it('are done before the open one, and later after it', () => {
    const at = (section: string) => stateOf(sections, { section, open: 'account', done: {} });
    expect(sections.map(at)).toEqual(['done', 'open', 'later', 'later']);
  });
});
