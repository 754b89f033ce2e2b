export { giftCards } from '../../../contract/gift-cards/calls.ts';
export type { GiftCardRefusal } from '../../../contract/gift-cards/errors.ts';
export type {
  GiftCard,
  GiftCardInput,
  GiftCardTokenId,
  Redemption,
} from '../../../contract/gift-cards/model.ts';
export { lookUpCard } from './look-up-card.ts';
export { type GiftCardMistake, readGiftCard } from './read-typed-card.ts';
export {
  type GiftCardField,
  groupedCard,
  isNumber,
  nothingTyped,
  type TypedGiftCard,
  tidyExpiry,
} from './typed-card.ts';
