export { giftCards } from './calls.ts';
export type { GiftCardRefusal } from './errors.ts';
export type { GiftCard, GiftCardInput, GiftCardTokenId, Redemption } from './model.ts';
