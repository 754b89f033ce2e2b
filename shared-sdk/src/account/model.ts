import { address, givenAddress } from '@sideband/shared-sdk/address/model';
import { consent, recordedConsent } from '@sideband/shared-sdk/consent/model';
import { eligibleRadio } from '@sideband/shared-sdk/continuous-service/model';
import { maskedAccount, maskedRadio } from '@sideband/shared-sdk/identification/model';
import { offerRefusal } from '@sideband/shared-sdk/offers/errors';
import { offer } from '@sideband/shared-sdk/offers/model';
import { messageLanguage } from '@sideband/shared-sdk/one-time-passcode/model';
import { radioId } from '@sideband/shared-sdk/radios/model';
import { countryCode, money, text, words, z } from '@sideband/shared-sdk/wire';
import { paymentMethod } from './payment-method.ts';

/** What the account owes and holds (application §3). `credit` pays coming bills before a card does. */
export const billingStatus = z.object({
  amountDue: money,
  credit: money,
  isEBill: z.boolean(),
  isPastDue: z.boolean(),
});
export type BillingStatus = z.infer<typeof billingStatus>;

export const accountNumber = z.string().brand<'AccountNumber'>();

/** The customer as the screens know them (application §3). What is left out is not known of them. */
export const account = z.object({
  accountNumber,
  username: z.nullable(z.string()),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.optional(z.string()),
  serviceAddress: z.optional(address),
  billingAddress: z.optional(address),
  paymentMethod: z.optional(paymentMethod),
  country: countryCode,
  billingStatus,
});
export type Account = z.infer<typeof account>;

/** How sure we are of who is in front of us. */
export const customerAuthenticationStatus = z.enum(['Authenticated', 'Identified', 'Unidentified']);

/** What a link in a mail or letter was sent for. It opens nothing else. */
export const linkPurpose = z.enum([
  ...['renewal', 'proactive', 'offer', 'streaming', 'satellite', 'oneClick', 'credentials'],
  ...['upgrade', 'changePlan', 'cancelPlan', 'transfer', 'accountPay', 'activate', 'reverify'],
] as const);
export type LinkPurpose = z.infer<typeof linkPurpose>;

/** How somebody comes in without signing in (application §3): a link, or a radio and what only its owner knows. */
export const entrance = z.union([
  z.strictObject({ token: text(500), purpose: linkPurpose }),
  z.strictObject({ radioId, lastName: words(60) }),
  z.strictObject({ radioId, firstName: words(60), lastName: words(60), zip: words(10) }),
  z.strictObject({ radioId, accountNumber: words(20) }),
]);
export type Entrance = z.infer<typeof entrance>;

/** A radio as its owner knows it, and what pages call it. */
export const namedRadio = z.object({
  ...maskedRadio.shape,
  deviceId: z.string(),
  /** Whether a plan can be bought for it online. */
  eligibilityStatus: eligibleRadio.shape.eligibilityStatus,
});
export type NamedRadio = z.infer<typeof namedRadio>;

/** A plan that can go on, as much of it as an identified visitor may know. */
export const renewablePlan = z.object({
  subscriptionId: z.string(),
  offerId: z.string(),
  productId: z.string(),
  radio: z.nullable(namedRadio),
  standing: z.enum(['trial', 'running', 'ending', 'over']),
  /** The first day that is not paid for; null once it is over. */
  endsOn: z.nullable(z.iso.date()),
});
export type RenewablePlan = z.infer<typeof renewablePlan>;

/** What goes on already: chosen, and not begun yet. */
export const renewedPlan = z.object({
  productId: z.string(),
  startsOn: z.iso.date(),
  /** The first day that its first payment is not for. */
  until: z.iso.date(),
});
export type RenewedPlan = z.infer<typeof renewedPlan>;

/** Who somebody is taken for: no address, card or bill, however they came. */
export const identified = z.object({
  account: maskedAccount,
  /** In which they are written to. */
  language: z.optional(messageLanguage),
  /** The radio that was named. */
  radio: z.nullable(namedRadio),
  /** What of theirs can go on, the named radio's alone where one was named. */
  plans: z.array(renewablePlan),
  /** What goes on without their doing anything. */
  renewed: z.optional(renewedPlan),
  /** What the link offers. */
  offer: z.optional(offer),
  /** Why it offers it no more. */
  offerRefusal: z.optional(offerRefusal),
  /** What the link offered is theirs by now: they have taken it. */
  isOfferTaken: z.optional(z.boolean()),
  /** Signs in, once (`authenticateMagicLink`): the link was sent for that. */
  grant: z.optional(z.string()),
});
export type Identified = z.infer<typeof identified>;

/** The account without a word on whose it is. */
export const accountWithoutPerson = z.object({
  country: countryCode,
  status: customerAuthenticationStatus,
  /** To who is signed in. */
  billingStatus: z.optional(billingStatus),
  identified: z.optional(identified),
});
export type AccountWithoutPerson = z.infer<typeof accountWithoutPerson>;

export const streamingCredentials = z.object({
  username: z.string(),
  maskedUsername: z.string(),
  /** Made up by us, and never told to the customer. */
  hasRandomCredentials: z.boolean(),
});

/** Something worth offering this customer now. */
export const nextBestAction = z.object({
  type: text(60),
  offerId: z.optional(text(60)),
  subscriptionId: z.optional(text(60)),
});

/** What a customer may change of their name and addresses; what is left out stays. */
export const customerChange = z.object({
  firstName: z.optional(words(60)),
  lastName: z.optional(words(60)),
  email: z.optional(words(254)),
  phone: z.optional(words(20)),
  serviceAddress: z.optional(givenAddress),
  billingAddress: z.optional(givenAddress),
});

/** Who they are and where they live. An email address that they sign in with is changed where it is proven. */
export const nameAndAddressChange = z.object({
  firstName: z.optional(words(60)),
  lastName: z.optional(words(60)),
  phone: z.optional(words(20)),
  serviceAddress: z.optional(givenAddress),
});

/** The account in its own domain (application §3): what was agreed to, and how it is treated. */
export const domainAccount = z.object({
  accountNumber,
  privacyAgreements: z.array(recordedConsent),
  /** Known to our agents for care of its own. */
  specialHandlingFlag: z.boolean(),
  userOptedOut: z.boolean(),
});
export type DomainAccount = z.infer<typeof domainAccount>;

/** What is left out stays; agreements are added to those there are. */
export const domainAccountChange = z.object({
  privacyAgreements: z.optional(z.array(consent).check(z.minLength(1), z.maxLength(8))),
  userOptedOut: z.optional(z.boolean()),
});
