import { address } from '@sideband/shared-sdk/address/model';
import { consent, recordedConsent } from '@sideband/shared-sdk/consent/model';
import { countryCode, money, text, z } from '@sideband/shared-sdk/wire';
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

/** The account without a word on whose it is. */
export const accountWithoutPerson = z.object({ country: countryCode, billingStatus });

/** How sure we are of who is in front of us. */
export const customerAuthenticationStatus = z.enum(['Authenticated', 'Identified', 'Unidentified']);

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
  firstName: z.optional(text(60)),
  lastName: z.optional(text(60)),
  email: z.optional(text(254)),
  phone: z.optional(text(20)),
  serviceAddress: z.optional(address),
  billingAddress: z.optional(address),
});

/** Who they are and where they live. An email address that they sign in with is changed where it is proven. */
export const nameAndAddressChange = z.object({
  firstName: z.optional(text(60)),
  lastName: z.optional(text(60)),
  phone: z.optional(text(20)),
  serviceAddress: z.optional(address),
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
