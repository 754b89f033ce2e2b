import type { Sdk } from '@sideband/shared-sdk';
import type { PartnerEntitlementId } from '@sideband/shared-sdk/partner-entitlements';
import type { CountryCode } from '@sideband/shared-sdk/wire';
import type { ContentOptions } from '../../contract/web-offers/example-content.ts';
import type {
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
} from './given-options.ts';
import type {
  CarmakerTrouble,
  GivenMakerCar,
  GivenRadio,
  MakerCarOptions,
  RadioOptions,
} from './given-radio-options.ts';
import type {
  ActivationLinkOptions,
  DealerRecordOptions,
  GivenDealerRecord,
} from './given-trial-options.ts';
import type { Wire } from './wire.ts';

export interface Given {
  radio(request?: RadioOptions): Promise<GivenRadio>;
  /** Creates a car whose vehicle records give a reason for refusing it a trial. */
  usedVehicle(request: { code: string }): Promise<{ vin: string }>;
  /** Creates a car whose maker knows it and its driver. */
  makerCar(request?: MakerCarOptions): Promise<GivenMakerCar>;
  /** Returns the token of a hand-off link that the car's maker issued. */
  handOff(of: GivenMakerCar): Promise<string>;
  carmakerGoesWrong(how: CarmakerTrouble): Promise<void>;
  /** Publishes another version of the maker's terms. */
  makerTermsChange(): Promise<void>;
  /** Returns the ID of the subscription. */
  subscription(request: SubscriptionOptions): Promise<string>;
  /** Returns the product ID of the plan. */
  plan(request: PlanOptions): Promise<string>;
  /** Returns the ID of the partner entitlement. */
  partnerEntitlement(request: PartnerEntitlementOptions): Promise<PartnerEntitlementId>;
  /** Returns the token of the partner's link. */
  partnerLink(request?: PartnerLinkOptions): Promise<string>;
  /** Makes the partner revoke the entitlement of the link with that token. */
  partnerRevokes(token: string): Promise<void>;
  partnerGoesWrong(how: PartnerTrouble): Promise<void>;
  /** Returns the buyer's receipt, and the store's reference of the purchase. */
  storePurchase(request?: StorePurchaseOptions): Promise<{ receipt: string; reference: string }>;
  /** Ends the purchase at the store. */
  storePurchaseOver(reference: string): Promise<void>;
  /** Returns the ID of the invoice. */
  invoice(request: InvoiceOptions): Promise<string>;
  /** Returns the ID of the offer. */
  offer(request?: OfferOptions): Promise<string>;
  promoCode(request: PromoCodeOptions): Promise<string>;
  /** Returns the ID of the add-on. */
  addOn(request?: AddOnOptions): Promise<string>;
  /** Returns the ID of the content entry. */
  content(request: ContentOptions): Promise<string>;
  /** Returns the program code that unlocks these offers. */
  program(offers: string[]): Promise<string>;
  customer(request?: CustomerOptions): Promise<GivenCustomer>;
  /** Returns the grant of a device that registered with an earlier application. */
  earlierDevice(grantVersion: null | 'v1'): Promise<{ deviceId: string; grant: string }>;
  /** Returns what an earlier application stored of a customer's session. */
  earlierSession(of: GivenCustomer): Promise<{ sxmData: string }>;
  giftCard(request?: GiftCardOptions): Promise<GivenGiftCard>;
  /**
   * Stores a card as the default one of the customer's billing profile, which is created if needed.
   */
  paymentMethod(
    of: GivenCustomer,
    request?: CardOptions,
  ): Promise<{ billingProfileId: string; paymentMethodId: string }>;
  /**
   * Types a card into the gateway's iframe. Returns the ID of the setup, whether or not it
   * succeeded.
   */
  typeCard(setupToken: string, request?: CardOptions): Promise<string>;
  /** Returns the ID of the link that claims service access. */
  accessLink(request: AccessOptions): Promise<string>;
  /** Returns the token of the link in a letter. */
  activationLink(request: ActivationLinkOptions): Promise<string>;
  dealerRecord(request: DealerRecordOptions): Promise<GivenDealerRecord>;
  /** Returns the token of the link in an email. */
  entryLink(request: EntryLinkOptions): Promise<string>;
  /** Returns the latest message to an email address or phone number, sent or queued. */
  latestMessage(to: string): Promise<SentMessage | undefined>;
  /** Returns all messages to an email address, sent or queued. */
  messagesTo(to: string): Promise<SentMessage[]>;
  /** Decides all student documents that are in review. */
  documentsDecided(decision: 'approve' | 'unreadable'): Promise<void>;
  /** Returns the ID of the message. */
  outreachMessage(request: OutreachOptions): Promise<string>;
  /** Creates a company that customers can link their account to. */
  company(): Promise<{ clientId: string; redirectUri: string }>;
  /** Returns the code that a Sonos speaker shows, and the one it uses to fetch its session. */
  sonosLinkCode(): Promise<{ linkCode: string; deviceCode: string }>;
}

/**
 * Environment that a behavior suite runs in: the fake, or the real API with its own implementation.
 */
export interface Stage {
  given: Given;
  /**
   * Creates an SDK in a new browser, which is a new device, on the site of a country (US by
   * default). The SDK is not started.
   */
  newSdk(options?: { country?: CountryCode }): Sdk;
  /** Opens a browser in the same way, but without an SDK, to make raw calls. */
  newWire(options?: { country?: CountryCode }): Wire;
  /** Advances the server's time permanently. */
  wait(ms: number): Promise<void>;
}
