export { createFakeBackend, type FakeBackend } from './create-fake-backend.ts';
export { type FakeBrowser, type FakeTab, type Network, openFakeBrowser } from './fake-browser.ts';
export type {
  AccessWish,
  AddOnWish,
  CardWish,
  ContentWish,
  CustomerWish,
  EntryLinkWish,
  GiftCardWish,
  Given,
  GivenCustomer,
  GivenGiftCard,
  GivenRadio,
  InvoiceWish,
  OfferWish,
  PartnerEntitlementWish,
  PartnerLinkWish,
  PartnerTrouble,
  PlanWish,
  PromoCodeWish,
  RadioWish,
  Stage,
  StorePurchaseWish,
  SubscriptionWish,
} from './given.ts';
export { type HeldClock, holdClock } from './held-clock.ts';
export { type Fate, fates, roughNetwork } from './rough-network.ts';
export { unsoldState } from './untaxed.ts';
export { createWire, type Wire } from './wire.ts';
