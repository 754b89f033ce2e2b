import { expect, it } from '@jest/globals';
import { canRemoveCard } from './stored-cards.ts';

it.each([
  [true, true, false],
  [true, false, true],
  [false, true, true],
  [false, false, true],
])(
  'a card (default: %s) of a plan that renews (%s) can be removed: %s',
  (isDefault, planRenews, can) => {
    expect(canRemoveCard({ isDefault, planRenews })).toBe(can);
  },
);
