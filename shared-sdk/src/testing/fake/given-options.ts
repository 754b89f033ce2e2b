import type { LinkPurpose } from '@sideband/shared-sdk/account';
import type { PlaceOfUse } from '@sideband/shared-sdk/address';
import type { GiftCardInput } from '@sideband/shared-sdk/gift-cards';
import type { OfferRefusal } from '@sideband/shared-sdk/offers';
import type { PasscodeOption } from '@sideband/shared-sdk/one-time-passcode';
import type { CountryCode } from '@sideband/shared-sdk/wire';
import type { OfferContentOptions } from '../../contract/web-offers/example-content.ts';
import type { GivenRadio } from './given-radio-options.ts';

/**
 * Customer to create; every call creates a new one. Amounts are minor units of the country's
 * currency.
 */
export interface CustomerOptions {
  country?: CountryCode;
  username?: string;
  credit?: number;
  amountDue?: number;
  /** Days until the amount is due; 5 by default. Negative means past due. */
  dueInDays?: number;
  /** Whether the customer has a password; true by default. */
  hasPassword?: boolean;
  /** Ten digits. */
  phone?: string;
  /** Service address or place of use; unknown by default. */
  serviceAddress?: PlaceOfUse;
  /** Contact options for passcodes; email by default. */
  passcodesBy?: PasscodeOption[];
  /** Language of messages; English by default. */
  locale?: 'en-US' | 'en-CA' | 'fr-CA';
  /** User handle of passkeys, in base64url. Supported by the fake only. */
  userHandle?: string;
}

export interface GivenCustomer {
  /** Email address. */
  handle: string;
  password: string;
  country: CountryCode;
  accountNumber: string;
}

export interface GiftCardOptions {
  country?: CountryCode;
  /** In minor units; 5000 by default. `null` simulates a card whose balance is unavailable. */
  balance?: number | null;
  /**
   * Fields that the customer enters: number, CVC and expiry, or the single identifier. `number` by
   * default.
   */
  by?: 'number' | 'identifier';
  /** Months until the card expires; 49 by default. 0 is valid through the end of this month. */
  expiresInMonths?: number;
  /** Whether another customer has redeemed the card. */
  redeemed?: boolean;
}

export interface GivenGiftCard {
  /** Fields that the customer enters to look it up. */
  input: GiftCardInput;
  lastFour: string;
}

/** The fields of an email or text message that tests read. */
export interface SentMessage {
  passcode?: string;
  magicLinkId?: string;
  /** Path that the link opens. Omitted if it opens the account. */
  returnTo?: string;
  /** Token of a link for students. */
  studentToken?: string;
  /** What a message about a trial says. */
  trial?: 'started' | 'ending' | 'ended';
  /** Token of a link to a car's trial. */
  handOffToken?: string;
  /** Last four characters of the ID of the radio that it is about. */
  radioLastFour?: string;
}

/** Link that claims service access, as a car manufacturer or dealer would send it. */
export interface AccessOptions {
  /** Email address that the access was issued to. */
  email?: string;
  /** Customer who has already claimed the access. */
  customer?: GivenCustomer;
  access?: 'unauthorized' | 'unknown';
}

/** Link in an email or letter. */
export interface EntryLinkOptions {
  of: GivenCustomer;
  purpose: LinkPurpose;
  radio?: GivenRadio;
  /** ID of the offer that the link makes. */
  offer?: string;
  /** Whether the link signs the customer in; false by default. */
  authenticates?: boolean;
  /** Whether the link has expired. */
  isOver?: boolean;
}

/** Offer to create, at 10.99 a month by default. */
export interface OfferOptions {
  country?: CountryCode;
  /** Status in the commerce system; `active` by default. */
  status?: string;
  /** Days until its last day: -1 is yesterday. Unlimited by default. */
  endsInDays?: number;
  /** Whether it is offered without a code; false by default. */
  isListed?: boolean;
  /** Monthly by default. A quarterly offer costs three monthly prices, an annual one ten. */
  baseTerm?: 'Monthly' | 'Quarterly' | 'Annual';
  /** First phase: by default, three months for 3.00. A `trial` is free and has no other phase. */
  begins?: 'introductory' | 'free' | 'regular' | 'trial';
  /**
   * For new customers by default. A targeted offer is for the recipient of a link; the other kinds
   * are for subscribers.
   */
  kind?: 'new' | 'change' | 'save' | 'renewal' | 'targeted';
  /** Plan whose subscribers get the change or save offer. */
  fromPlan?: string;
  /** Product groups; `streaming` by default. */
  productGroups?: string[];
  /** Product ID; `streaming-all-access` by default. */
  plan?: string;
  /** Second product of a bundle. */
  partner?: string;
  /** Campaign that makes the offer; `welcome_us` by default. */
  campaign?: string;
  /** In minor units; 1099 by default. */
  monthly?: number;
  recommended?: boolean;
  /** Reasons for canceling that a save offer answers; all by default. */
  reasons?: string[];
  /** Rule that selects a save offer. */
  triggeredRuleId?: string;
  /** Written content. Without it the offer has only its own name. */
  content?: OfferContentOptions;
}

/** Add-on for offers of these product groups, `streaming` by default, at 4.99 a month. */
export interface AddOnOptions {
  country?: CountryCode;
  services?: string[];
  name?: string;
}

/** One of the test cards that Stripe publishes. */
export interface CardOptions {
  /** 4242424242424242 by default. */
  number?: string;
  /** Months until the card expires; 37 by default. 0 is valid through the end of this month. */
  expiresInMonths?: number;
}

/** Promo code that unlocks an offer or is refused. */
export interface PromoCodeOptions {
  offer?: string;
  refusal?: OfferRefusal['code'];
}

/** Subscription of a customer, at 10.99 a month by default. */
export interface SubscriptionOptions {
  of: GivenCustomer;
  /** `active` by default. Our agents pause a plan, which makes it `inactive`. */
  state?: 'active' | 'pending_cancellation' | 'suspended' | 'inactive' | 'closed';
  /** 10 by default. */
  renewsInDays?: number;
  /** Who bills the subscription; we do by default. */
  source?: 'stripe' | 'roku' | 'sms' | 'internal';
  /** Radio that it is for. A streaming plan by default. */
  deviceId?: string;
  /** Product ID; `streaming-all-access` by default. */
  plan?: string;
  /** In minor units; 1099 by default. */
  monthly?: number;
  /**
   * Promotional price a month that runs, in minor units, and for how many months after the renewal.
   * None by default.
   */
  promo?: { monthly: number; months: number };
  /** Bought with it, at a monthly price in minor units. None by default. */
  addOns?: { productId: string; monthly: number }[];
  /** Whether it is paid by the year, ten monthly prices at a time. Supported by the fake only. */
  isYearly?: boolean;
  /** ID of the offer that it was bought with. */
  offer?: string;
  /** Whether it is still free. */
  isTrial?: boolean;
  /** ID of the offer that follows at the renewal. */
  followedBy?: string;
  /** Streaming name that the customer has chosen. */
  username?: string;
}

/** Plan in the catalog of plans. */
export interface PlanOptions {
  service: 'streaming' | 'satellite';
  /** Whether the plan also plays in the app. */
  streams: boolean;
  /** Type of the plan, such as `MILITARY`; none by default. */
  planType?: string;
  /** `entertainment` by default. */
  category?: string;
}

/** Plan that a bank pays for, for six months by default. */
export interface PartnerEntitlementOptions {
  of: GivenCustomer;
  months?: number;
  /** Days until its last day: -1 is yesterday. 60 by default. */
  lastDayIn?: number;
}

/** Link that a bank sends to its own customer, for six months of a plan by default. */
export interface PartnerLinkOptions {
  country?: CountryCode;
  months?: number;
  /** Days until its last day: -1 is yesterday. 60 by default. */
  lastDayIn?: number;
}

/** How requests to partners fail from now on. */
export type PartnerTrouble = 'none' | 'down' | 'wrong' | 'silent';

/** Purchase in another company's store. */
export interface StorePurchaseOptions {
  /** `google` by default. */
  store?: 'google' | 'apple' | 'amazon' | 'roku';
  country?: CountryCode;
}

/** Message that the product shows on the account pages. */
export interface OutreachOptions {
  of: GivenCustomer;
  texts: Partial<
    Record<'en-US' | 'en-CA' | 'fr-CA', { title: string; body: string; action?: string }>
  >;
  /** Page that the link opens. */
  path?: string;
  expiresInHours?: number;
}

/** Invoice issued today. Amounts are in minor units. */
export interface InvoiceOptions {
  of: GivenCustomer;
  /** 1099 by default. */
  total?: number;
  /** 5 by default. */
  dueInDays?: number;
  /** How the invoice was paid immediately; unpaid by default. */
  paidFrom?: 'card' | 'credit';
  /** Amount that was refunded. */
  refunded?: number;
}
