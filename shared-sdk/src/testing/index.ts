export type { ContentOptions } from '../contract/web-offers/example-content.ts';
export { createFakeBackend, type FakeBackend } from './fake/create-fake-backend.ts';
export {
  type FakeBrowser,
  type FakeTab,
  type Network,
  openFakeBrowser,
} from './fake/fake-browser.ts';
export type { Given, Stage } from './fake/given.ts';
export type {
  AccessOptions,
  AddOnOptions,
  CardOptions,
  CarmakerTrouble,
  CustomerOptions,
  EntryLinkOptions,
  GiftCardOptions,
  GivenCustomer,
  GivenGiftCard,
  GivenMakerCar,
  GivenRadio,
  InvoiceOptions,
  MakerCarOptions,
  MakerDriver,
  OfferOptions,
  OutreachOptions,
  PartnerEntitlementOptions,
  PartnerLinkOptions,
  PartnerTrouble,
  PlanOptions,
  PromoCodeOptions,
  RadioOptions,
  SentMessage,
  StorePurchaseOptions,
  SubscriptionOptions,
} from './fake/given-options.ts';
export type {
  ActivationLinkOptions,
  DealerRecordOptions,
  GivenDealerRecord,
} from './fake/given-trial-options.ts';
export { type HeldClock, holdClock } from './fake/held-clock.ts';
export { type Fate, fates, roughNetwork } from './fake/rough-network.ts';
export { unsoldState } from './fake/untaxed.ts';
export { createWire, type Wire } from './fake/wire.ts';
