import { describe, expect, it } from '@jest/globals';
import { type Item, rankItems } from './rank.ts';

const item = (label: string, group: string, hint?: string): Item => ({
  id: label,
  group,
  label,
  ...(hint && { hint }),
  act: () => {},
});
const items = [
  item('Toggles', 'place'),
  item('remote.giftcard.version', 'toggle'),
  item('Roll back giftcard 1.5.0 → 1.4.0', 'command'),
  item('giftcard', 'remote', 'Remote'),
  item('Kim', 'person', 'Person'),
];
const found = (search: string) => rankItems(items, search).map(({ label }) => label);

describe('rankItems', () => {
  it('lists commands first while nothing is typed', () => {
    expect(found('  ')).toEqual([
      'Roll back giftcard 1.5.0 → 1.4.0',
      'Toggles',
      'giftcard',
      'remote.giftcard.version',
      'Kim',
    ]);
  });

  it('puts labels that begin with the search first, then words that do', () => {
    expect(found('gift')).toEqual([
      'giftcard',
      'Roll back giftcard 1.5.0 → 1.4.0',
      'remote.giftcard.version',
    ]);
  });

  it('requires every word, in any order, in label or hint', () => {
    expect(found('back gift')).toEqual(['Roll back giftcard 1.5.0 → 1.4.0']);
    expect(found('person kim')).toEqual(['Kim']);
    expect(found('giftcard nothing')).toEqual([]);
  });
});
