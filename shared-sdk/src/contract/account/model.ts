import { address, givenAddress, servicePlace } from '@sideband/shared-sdk/address/model';
import { consent, recordedConsent } from '@sideband/shared-sdk/consent/model';
import { eligibleRadio } from '@sideband/shared-sdk/continuous-service/model';
import { maskedAccount, maskedRadio } from '@sideband/shared-sdk/identification/model';
import { offerRefusal } from '@sideband/shared-sdk/offers/errors';
import { offer } from '@sideband/shared-sdk/offers/model';
import { messageLanguage } from '@sideband/shared-sdk/one-time-passcode/model';
import { radioId } from '@sideband/shared-sdk/radios/model';
import { countryCode, money, text, words, z } from '@sideband/shared-sdk/wire';
import { paymentMethod } from './payment-method.ts';

/**
 * Balance due and credit of an account. `credit` is used for upcoming bills before a card is
 * charged.
 */
export const balances = z.object({
  amountDue: money,
  credit: money,
  isEBill: z.boolean(),
  isPastDue: z.boolean(),
});
export type Balances = z.infer<typeof balances>;

/** A payment that was made, or that will be charged. */
const paymentMoment = z.object({
  /** Day in the customer's time zone. */
  date: z.iso.date(),
  amount: money,
  /** Days from today, negative in the past. */
  offsetDaysFromToday: z.int(),
});
export type PaymentMoment = z.infer<typeof paymentMoment>;

/** How an account pays (application §3). */
export const billingStatus = z.object({
  ...balances.shape,
  /** Whether each bill waits for the customer to pay it, because no card is on file. */
  isInvoice: z.boolean(),
  /** Latest payment by card. Omitted before the first one. */
  lastPayment: z.optional(paymentMoment),
  /** What the next renewal charges after the credit is used. Omitted if nothing renews. */
  nextPayment: z.optional(paymentMoment),
  paymentType: z.enum(['creditCard', 'invoice', 'partner']),
});
export type BillingStatus = z.infer<typeof billingStatus>;

export const accountNumber = z.string().brand<'AccountNumber'>();

/** The customer's account as shown on screen (application §3). Omitted fields are not on file. */
export const account = z.object({
  accountNumber,
  username: z.nullable(z.string()),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.optional(z.string()),
  serviceAddress: z.optional(address),
  /** Place of use, while no address is on file. */
  servicePlace: z.optional(servicePlace),
  billingAddress: z.optional(address),
  paymentMethod: z.optional(paymentMethod),
  country: countryCode,
  billingStatus: balances,
});
export type Account = z.infer<typeof account>;

/** How the visitor is known: signed in, identified by a lookup, or neither. */
export const customerAuthenticationStatus = z.enum(['Authenticated', 'Identified', 'Unidentified']);

/**
 * Purpose for which a link in an email or letter was sent. The link is accepted for that purpose
 * only.
 */
export const linkPurpose = z.enum([
  ...['renewal', 'proactive', 'offer', 'streaming', 'satellite', 'oneClick', 'credentials'],
  ...['upgrade', 'changePlan', 'cancelPlan', 'transfer', 'accountPay', 'activate', 'reverify'],
] as const);
export type LinkPurpose = z.infer<typeof linkPurpose>;

/**
 * Ways to be identified without signing in (application §3): a link, or a radio ID with details
 * that only its owner knows.
 */
export const entrance = z.union([
  z.strictObject({ token: text(500), purpose: linkPurpose }),
  z.strictObject({ radioId, lastName: words(60) }),
  z.strictObject({ radioId, firstName: words(60), lastName: words(60), zip: words(10) }),
  z.strictObject({ radioId, accountNumber: words(20) }),
]);
export type Entrance = z.infer<typeof entrance>;

/** A radio identified by its last four characters and by the device ID that pages use for it. */
export const namedRadio = z.object({
  ...maskedRadio.shape,
  deviceId: z.string(),
  /** Whether a plan can be bought for this radio online. */
  eligibilityStatus: eligibleRadio.shape.eligibilityStatus,
});
export type NamedRadio = z.infer<typeof namedRadio>;

/** A renewable plan, limited to what an identified visitor is allowed to see. */
export const renewablePlan = z.object({
  subscriptionId: z.string(),
  offerId: z.string(),
  productId: z.string(),
  radio: z.nullable(namedRadio),
  standing: z.enum(['trial', 'running', 'ending', 'over']),
  /** First day that is not paid for. `null` once the plan is over. */
  endsOn: z.nullable(z.iso.date()),
});
export type RenewablePlan = z.infer<typeof renewablePlan>;

/** Plan that follows the current one: already chosen, not started yet. */
export const renewedPlan = z.object({
  productId: z.string(),
  startsOn: z.iso.date(),
  /** First day that its first payment does not cover. */
  until: z.iso.date(),
});
export type RenewedPlan = z.infer<typeof renewedPlan>;

/**
 * Details that an identified visitor is allowed to see: no address, card or bill, however they were
 * identified.
 */
export const identified = z.object({
  account: maskedAccount,
  /** Language in which we write to the customer. */
  language: z.optional(messageLanguage),
  /** Radio that the visitor entered or that the link was sent for. `null` if there is none. */
  radio: z.nullable(namedRadio),
  /** Renewable plans of the customer, limited to the plans of `radio` if there is one. */
  plans: z.array(renewablePlan),
  /** Plan that starts next without any action by the customer. */
  renewed: z.optional(renewedPlan),
  /** Offer that the link was sent for. */
  offer: z.optional(offer),
  /** Why that offer is no longer available. */
  offerRefusal: z.optional(offerRefusal),
  /** Whether the customer has already taken the link's offer. */
  isOfferTaken: z.optional(z.boolean()),
  /**
   * Grant that signs the customer in once (`authenticateMagicLink`). Present only if the link was
   * sent for signing in.
   */
  grant: z.optional(z.string()),
});
export type Identified = z.infer<typeof identified>;

/** Account without personal data. */
export const accountWithoutPerson = z.object({
  country: countryCode,
  status: customerAuthenticationStatus,
  /** Present only for a signed-in customer. */
  billingStatus: z.optional(balances),
  identified: z.optional(identified),
});
export type AccountWithoutPerson = z.infer<typeof accountWithoutPerson>;

export const streamingCredentials = z.object({
  /** Masked if we generated it. */
  username: z.string(),
  maskedUsername: z.string(),
  /** Whether we generated the credentials. The customer never sees generated ones. */
  hasRandomCredentials: z.boolean(),
});

/** A plan with streaming, and the username that players sign in with for it. */
export const streamingPlan = z.object({
  subscriptionId: text(60),
  offerId: z.string(),
  /** Null while there is no streaming username yet. */
  streamingCredentials: z.nullable(streamingCredentials),
});
export type StreamingPlan = z.infer<typeof streamingPlan>;

/**
 * Changes to the customer's name, contact details and addresses. Omitted fields keep their values.
 */
export const customerChange = z.object({
  firstName: z.optional(words(60)),
  lastName: z.optional(words(60)),
  email: z.optional(words(254)),
  phone: z.optional(words(20)),
  serviceAddress: z.optional(givenAddress),
  billingAddress: z.optional(givenAddress),
});

/**
 * Changes to the customer's name, phone number and service address. An email address used for
 * signing in is changed where it is verified, not here.
 */
export const nameAndAddressChange = z.object({
  firstName: z.optional(words(60)),
  lastName: z.optional(words(60)),
  phone: z.optional(words(20)),
  serviceAddress: z.optional(givenAddress),
});

/**
 * Account record of the account domain (application §3): consents, special handling and tracking
 * opt-out.
 */
export const domainAccount = z.object({
  accountNumber,
  privacyAgreements: z.array(recordedConsent),
  /** Whether our agents handle this customer with special care. */
  specialHandlingFlag: z.boolean(),
  userOptedOut: z.boolean(),
});
export type DomainAccount = z.infer<typeof domainAccount>;

/** Omitted fields keep their values. Agreements are added to the existing ones. */
export const domainAccountChange = z.object({
  privacyAgreements: z.optional(z.array(consent).check(z.minLength(1), z.maxLength(8))),
  userOptedOut: z.optional(z.boolean()),
});
