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
  CustomerOptions,
  EntryLinkOptions,
  GiftCardOptions,
  GivenCustomer,
  GivenGiftCard,
  InvoiceOptions,
  OfferOptions,
  OutreachOptions,
  PartnerEntitlementOptions,
  PartnerLinkOptions,
  PartnerTrouble,
  PlanOptions,
  PromoCodeOptions,
  SentMessage,
  StorePurchaseOptions,
  SubscriptionOptions,
} from './fake/given-options.ts';
export type {
  CarmakerTrouble,
  GivenMakerCar,
  GivenRadio,
  MakerCarOptions,
  MakerDriver,
  RadioOptions,
} from './fake/given-radio-options.ts';
export type {
  ActivationLinkOptions,
  DealerRecordOptions,
  GivenDealerRecord,
} from './fake/given-trial-options.ts';
export { type HeldClock, holdClock } from './fake/held-clock.ts';
export { type Fate, fates, roughNetwork } from './fake/rough-network.ts';
export { unsoldState } from './fake/untaxed.ts';
export { createWire, type Wire } from './fake/wire.ts';
