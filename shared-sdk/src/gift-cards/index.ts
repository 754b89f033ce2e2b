export { giftCards } from './calls.ts';
export type { GiftCardRefusal } from './errors.ts';
export { lookUpCard } from './look-up-card.ts';
export type { GiftCard, GiftCardInput, GiftCardTokenId, Redemption } from './model.ts';
export { type GiftCardMistake, readGiftCard } from './read-typed-card.ts';
export {
  type GiftCardField,
  groupedCard,
  isNumber,
  nothingTyped,
  type TypedGiftCard,
  tidyExpiry,
} from './typed-card.ts';
