import type { Sdk } from '@sideband/shared-sdk';
import type { PartnerEntitlementId } from '@sideband/shared-sdk/partner-entitlements';
import type { CountryCode } from '@sideband/shared-sdk/wire';
import type { ContentWish } from '../../contract/web-offers/example-content.ts';
import type { Wire } from './wire.ts';
import type {
  AccessWish,
  AddOnWish,
  CardWish,
  CustomerWish,
  EntryLinkWish,
  GiftCardWish,
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
  SentMessage,
  StorePurchaseWish,
  SubscriptionWish,
} from './wishes.ts';

export interface Given {
  radio(wish?: RadioWish): Promise<GivenRadio>;
  /** Creates a car whose vehicle records give a reason why it gets no trial. */
  usedVehicle(wish: { code: string }): Promise<{ vin: string }>;
  /** Returns the ID of the subscription. */
  subscription(wish: SubscriptionWish): Promise<string>;
  /** Returns the product ID of the plan. */
  plan(wish: PlanWish): Promise<string>;
  /** Returns the ID of the partner entitlement. */
  partnerEntitlement(wish: PartnerEntitlementWish): Promise<PartnerEntitlementId>;
  /** Returns the token of the partner's link. */
  partnerLink(wish?: PartnerLinkWish): Promise<string>;
  /** Makes the partner revoke the entitlement of that link. */
  partnerRevokes(token: string): Promise<void>;
  partnerGoesWrong(how: PartnerTrouble): Promise<void>;
  /** Returns the receipt for the buyer, and the store's reference of the purchase. */
  storePurchase(wish?: StorePurchaseWish): Promise<{ receipt: string; reference: string }>;
  /** Ends the purchase at the store. */
  storePurchaseOver(reference: string): Promise<void>;
  /** Returns the ID of the invoice. */
  invoice(wish: InvoiceWish): Promise<string>;
  /** Returns the ID of the offer. */
  offer(wish?: OfferWish): Promise<string>;
  promoCode(wish: PromoCodeWish): Promise<string>;
  /** Returns the ID of the add-on. */
  addOn(wish?: AddOnWish): Promise<string>;
  /** Returns the ID of the content entry. */
  content(wish: ContentWish): Promise<string>;
  /** Returns the program code that unlocks these offers. */
  program(offers: string[]): Promise<string>;
  customer(wish?: CustomerWish): Promise<GivenCustomer>;
  /** Returns the grant of a device that registered with an earlier application. */
  earlierDevice(grantVersion: null | 'v1'): Promise<{ deviceId: string; grant: string }>;
  /** Returns what an earlier application stored of a customer's session. */
  earlierSession(of: GivenCustomer): Promise<{ sxmData: string }>;
  giftCard(wish?: GiftCardWish): Promise<GivenGiftCard>;
  /**
   * Stores a card as the default one of the customer's billing profile, which is created if needed.
   */
  paymentMethod(
    of: GivenCustomer,
    wish?: CardWish,
  ): Promise<{ billingProfileId: string; paymentMethodId: string }>;
  /**
   * Types a card into the gateway's iframe. Returns the ID of the setup, whether or not it
   * succeeded.
   */
  typeCard(setupToken: string, wish?: CardWish): Promise<string>;
  /** Returns the ID of the link that claims service access. */
  accessLink(wish: AccessWish): Promise<string>;
  /** Returns the token of the link in an email. */
  entryLink(wish: EntryLinkWish): Promise<string>;
  /** Returns the latest message to an email address or phone number, sent or queued. */
  latestMessage(to: string): Promise<SentMessage | undefined>;
  /** Decides all student documents that are in review. */
  documentsDecided(decision: 'approve' | 'unreadable'): Promise<void>;
  /** Creates a company that customers can link their account with. */
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
  /** The same without the SDK, to make raw calls. */
  newWire(options?: { country?: CountryCode }): Wire;
  /** Advances the server's time permanently. */
  wait(ms: number): Promise<void>;
}
