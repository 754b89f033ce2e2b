import type { Sdk } from '@sideband/shared-sdk';
import type { LinkPurpose } from '@sideband/shared-sdk/account';
import type { Address } from '@sideband/shared-sdk/address';
import type { ContentLocale, Entry } from '@sideband/shared-sdk/content';
import type { GiftCardInput } from '@sideband/shared-sdk/gift-cards';
import type { OfferRefusal } from '@sideband/shared-sdk/offers';
import type { PasscodeOption } from '@sideband/shared-sdk/one-time-passcode';
import type { PartnerEntitlementId } from '@sideband/shared-sdk/partner-entitlements';
import type { Lifecycle } from '@sideband/shared-sdk/vehicle-state/model';
import type { ListeningOption } from '@sideband/shared-sdk/web-offers';
import type { CountryCode } from '@sideband/shared-sdk/wire';
import type { Wire } from './wire.ts';

/** Amounts are minor units of the country's currency. Every customer made is a new one. */
export interface CustomerWish {
  country?: CountryCode;
  username?: string;
  credit?: number;
  amountDue?: number;
  /** In how many days that has to be paid; 5 unless given, and less than none is past due. */
  dueInDays?: number;
  /** True unless given. */
  hasPassword?: boolean;
  /** Ten digits. */
  phone?: string;
  /** Where their service is used; not known unless given. */
  serviceAddress?: Address;
  /** Where passcodes may go: by mail unless given. */
  passcodesBy?: PasscodeOption[];
  /** In which they are written to: English unless given. */
  locale?: 'en-US' | 'en-CA' | 'fr-CA';
  /** What authenticators know them by, base64url; only the fake takes it. */
  userHandle?: string;
}

export interface GivenCustomer {
  /** The email address. */
  handle: string;
  password: string;
  country: CountryCode;
  accountNumber: string;
}

export interface GiftCardWish {
  country?: CountryCode;
  /** Minor units; `null` is a card whose balance is missing. 5000 unless given. */
  balance?: number | null;
  /** What the customer types: number, CVC and expiry, or the one identifier. `number` unless given. */
  by?: 'number' | 'identifier';
  /** 0 is this month, through which the card is good. 49 unless given. */
  expiresInMonths?: number;
  /** Spent by nobody we know. */
  redeemed?: boolean;
}

export interface GivenGiftCard {
  /** What the customer types to look it up. */
  input: GiftCardInput;
  lastFour: string;
}

/** A mail or text message, as far as a test reads it. */
export interface SentMessage {
  passcode?: string;
  magicLinkId?: string;
  /** Where the link leads, if not to the account. */
  returnTo?: string;
  /** Of a link for students. */
  studentToken?: string;
  /** Of the radio that a signal was sent to. */
  radioLastFour?: string;
}

/** A link that claims service access, as a maker or dealer would send it. */
export interface AccessWish {
  /** To whom it was given. */
  email?: string;
  /** Whose it is already. */
  customer?: GivenCustomer;
  access?: 'unauthorized' | 'unknown';
}

/** A link as it stands in a mail or letter. */
export interface EntryLinkWish {
  of: GivenCustomer;
  purpose: LinkPurpose;
  radio?: GivenRadio;
  /** The id of what it offers. */
  offer?: string;
  /** False unless given. */
  authenticates?: boolean;
  /** It has run out. */
  isOver?: boolean;
}

/** An offer of the catalogue, at 10.99 a month unless said otherwise. */
export interface OfferWish {
  country?: CountryCode;
  /** As the commerce side says it: `active` unless given. */
  status?: string;
  /** Its last day: -1 is yesterday. Without it there is none. */
  endsInDays?: number;
  /** Whether it is shown to whoever asks for nothing in particular. False unless given. */
  isListed?: boolean;
  /** Monthly unless given; a quarterly one costs three months, a yearly one ten. */
  baseTerm?: 'Monthly' | 'Quarterly' | 'Annual';
  /** How it begins: three months for 3.00 unless given. */
  begins?: 'introductory' | 'free' | 'regular';
  /** For newcomers unless given; a targeted one for whom a link makes it to, the others for who has bought something. */
  kind?: 'new' | 'change' | 'save' | 'renewal' | 'targeted';
  /** The plan that an offer to change or to stay is made to. */
  fromPlan?: string;
  /** What it is sold as: `streaming` unless given. */
  productGroups?: string[];
  /** What is sold: `streaming-all-access` unless given. */
  plan?: string;
  /** What comes with it: a bundle is of two products. */
  partner?: string;
  /** Whose offer it is: `welcome_us` unless given. */
  campaign?: string;
  /** Minor units; 1099 unless given. */
  monthly?: number;
  recommended?: boolean;
  /** What content managers wrote of it; without any the offer has but its own name. */
  content?: OfferContentWish;
}

/** What an offer's package is called and holds, in every language unless one is said. */
export interface OfferContentWish {
  name?: string;
  nameInFrench?: string;
  description?: string;
  highlights?: string[];
  deal?: string;
  /** Quebec’s own words for the deal. */
  dealInQuebec?: Record<'en' | 'fr', string>;
  listeningOptions?: ListeningOption[];
}

/** Something to buy beside offers of these product groups, `streaming` unless given, at 4.99 a month. */
export interface AddOnWish {
  country?: CountryCode;
  services?: string[];
  name?: string;
}

/** An entry as content managers write it. */
export interface ContentWish {
  contentType: string;
  /** The same in every language. */
  fields?: Entry['fields'];
  wording?: Partial<Record<ContentLocale, Entry['fields']>>;
  links?: Entry['links'];
}

/** A card that Stripe publishes for tests. */
export interface CardWish {
  /** 4242424242424242 unless given. */
  number?: string;
  /** 0 is this month, through which the card is good. 37 unless given. */
  expiresInMonths?: number;
}

/** A code, and what it opens or answers. */
export interface PromoCodeWish {
  offer?: string;
  refusal?: OfferRefusal['code'];
}

/** Something a customer has bought, at 10.99 a month. */
export interface SubscriptionWish {
  of: GivenCustomer;
  /** `active` unless given. */
  state?: 'active' | 'pending_cancellation' | 'suspended' | 'closed';
  /** 10 unless given. */
  renewsInDays?: number;
  /** Who takes the money: we do, unless given. */
  source?: 'stripe' | 'roku';
  /** The radio that it plays on; it streams unless given. */
  deviceId?: string;
  /** What it is called on the wire: `streaming-all-access` unless given. */
  plan?: string;
  /** Minor units; 1099 unless given. */
  monthly?: number;
}

/** A plan as the catalogue of plans knows it. */
export interface PlanWish {
  service: 'streaming' | 'satellite';
  /** Whether it plays in the app as well. */
  streams: boolean;
}

/** Six months of a plan that a bank pays for. */
export interface PartnerEntitlementWish {
  of: GivenCustomer;
  months?: number;
  /** -1 is yesterday. 60 unless given. */
  lastDayIn?: number;
}

/** A link that a bank mails a customer of its own, for six months of a plan. */
export interface PartnerLinkWish {
  country?: CountryCode;
  months?: number;
  /** -1 is yesterday. 60 unless given. */
  lastDayIn?: number;
}

/** What is wrong with partners from now on. */
export type PartnerTrouble = 'none' | 'down' | 'wrong' | 'silent';

/** Something that somebody bought in another company's store. */
export interface StorePurchaseWish {
  /** `google` unless given. */
  store?: 'google' | 'apple' | 'amazon' | 'roku';
  country?: CountryCode;
}

/** A bill of today. Amounts are minor units. */
export interface InvoiceWish {
  of: GivenCustomer;
  /** 1099 unless given. */
  total?: number;
  /** 5 unless given. */
  dueInDays?: number;
  /** How it was paid at once; open unless given. */
  paidFrom?: 'card' | 'credit';
  /** What was given back of it. */
  refunded?: number;
}

/** A radio: in a car unless given. */
export interface RadioWish {
  /** Whose it is; nobody's unless given. */
  of?: GivenCustomer;
  country?: CountryCode;
  type?: 'car' | 'radio' | 'aviation' | 'marine';
  /** Where it stands: `inactive` unless given; of what is `unknown`, nothing helps. */
  lifecycle?: Lifecycle | 'unknown';
  /** False for one that takes data alone. */
  isForAudio?: boolean;
  /** What comes of a signal to it; it is sent unless given. */
  refresh?: 'FAILED_TO_REFRESH_DEVICE' | 'DEVICE_REFRESH_NOT_SUPPORTED';
}

export interface GivenRadio {
  deviceId: string;
  radioId: string;
  vin: string;
  radioIdLastFour: string;
  /** What its plate says, and the state that gave it. */
  plate: string;
  state: string;
}

export interface Given {
  radio(wish?: RadioWish): Promise<GivenRadio>;
  /** A car of which the records of vehicles say why no trial begins in it. */
  usedVehicle(wish: { code: string }): Promise<{ vin: string }>;
  /** The id of a subscription. */
  subscription(wish: SubscriptionWish): Promise<string>;
  /** What such a plan is called on the wire. */
  plan(wish: PlanWish): Promise<string>;
  /** The id of what a partner pays for. */
  partnerEntitlement(wish: PartnerEntitlementWish): Promise<PartnerEntitlementId>;
  /** The token of a link that a partner sent. */
  partnerLink(wish?: PartnerLinkWish): Promise<string>;
  /** The partner has changed its mind about what that link is for. */
  partnerRevokes(token: string): Promise<void>;
  partnerGoesWrong(how: PartnerTrouble): Promise<void>;
  /** What a store gave whoever bought, and how it calls the purchase. */
  storePurchase(wish?: StorePurchaseWish): Promise<{ receipt: string; reference: string }>;
  /** It has ended, as the store knows. */
  storePurchaseOver(reference: string): Promise<void>;
  /** The id of a bill. */
  invoice(wish: InvoiceWish): Promise<string>;
  /** The id of an offer. */
  offer(wish?: OfferWish): Promise<string>;
  promoCode(wish: PromoCodeWish): Promise<string>;
  /** The id of an add-on. */
  addOn(wish?: AddOnWish): Promise<string>;
  /** The id of an entry of the content service. */
  content(wish: ContentWish): Promise<string>;
  /** A code that opens these offers. */
  program(offers: string[]): Promise<string>;
  customer(wish?: CustomerWish): Promise<GivenCustomer>;
  /** The grant of a device that registered with an application of earlier days. */
  earlierDevice(grantVersion: null | 'v1'): Promise<{ deviceId: string; grant: string }>;
  /** What an earlier application kept of a customer's session. */
  earlierSession(of: GivenCustomer): Promise<{ sxmData: string }>;
  giftCard(wish?: GiftCardWish): Promise<GivenGiftCard>;
  /** A stored card of a customer, the default one of the profile it makes or finds. */
  paymentMethod(
    of: GivenCustomer,
    wish?: CardWish,
  ): Promise<{ billingProfileId: string; paymentMethodId: string }>;
  /** Somebody types a card into the frame of the gateway. The id of the setup, whatever came of it. */
  typeCard(setupToken: string, wish?: CardWish): Promise<string>;
  /** The id of a link that claims service access. */
  accessLink(wish: AccessWish): Promise<string>;
  /** The token of a link in a mail. */
  entryLink(wish: EntryLinkWish): Promise<string>;
  /** The latest message to an email address or phone number, sent or about to be. */
  latestMessage(to: string): Promise<SentMessage | undefined>;
  /** Somebody has looked at every document of students that lies there. */
  documentsDecided(decision: 'approve' | 'unreadable'): Promise<void>;
  /** A company that customers may link their account with. */
  company(): Promise<{ clientId: string; redirectUri: string }>;
  /** A code that a Sonos speaker shows, and the one it fetches its session with. */
  sonosLinkCode(): Promise<{ linkCode: string; deviceCode: string }>;
}

/** What a behaviour suite runs on: the fake here, the real api with its own helper. */
export interface Stage {
  given: Given;
  /** A browser of its own, on the site of that country (US unless given): a new device, not started. */
  newSdk(options?: { country?: CountryCode }): Sdk;
  /** The same without the SDK: what a call answers, to the letter. */
  newWire(options?: { country?: CountryCode }): Wire;
  /** Lets time pass for the server, for good. */
  wait(ms: number): Promise<void>;
}
