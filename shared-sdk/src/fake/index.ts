export { createFakeBackend, type FakeBackend } from './create-fake-backend.ts';
export type {
  CustomerWish,
  GiftCardWish,
  Given,
  GivenCustomer,
  GivenGiftCard,
  Stage,
} from './given.ts';
export { type HeldClock, holdClock } from './held-clock.ts';
