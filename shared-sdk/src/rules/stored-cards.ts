/**
 * Whether a stored card can be removed. A plan that renews needs a card, so another one has to
 * become the default first.
 */
export const canRemoveCard = (card: { isDefault: boolean; planRenews: boolean }): boolean =>
  !(card.isDefault && card.planRenews);
