/** Seed records of customers, and of what they own, owe and have paid. */
import { sourceKind } from '@sideband/shared-sdk/subscriptions/model';
import { countryCode, z } from '@sideband/shared-sdk/wire';
import { days, minorUnits } from './fixture-values.ts';

const subscription = z.object({
  plan: z.string(),
  offer: z.optional(z.string()),
  device: z.optional(z.string()),
  phase: z.enum(['trial', 'promo', 'fullPrice']),
  state: z.enum(['active', 'pending_cancellation', 'suspended', 'inactive', 'closed']),
  inactiveReason: z.optional(z.enum(['nonPay', 'suspension'])),
  source: sourceKind,
  isPrimary: z.optional(z.boolean()),
  renewsIn: z.optional(days),
  /** For a student subscription: days until the status has to be verified again. */
  reverifyIn: z.optional(days),
  terminatedOn: z.optional(days),
  daysIn: z.optional(z.int()),
  daysTotal: z.optional(z.int()),
  followOnPlan: z.optional(z.string()),
  streamingCredentials: z.optional(
    z.object({ username: z.string(), hasRandomCredentials: z.boolean() }),
  ),
});

const storedCard = z.object({ number: z.string(), expiresInMonths: z.int() });

export const customer = z.object({
  key: z.string(),
  accountNumber: z.string(),
  email: z.string(),
  username: z.optional(z.nullable(z.string())),
  firstName: z.string(),
  lastName: z.string(),
  country: countryCode,
  addressLine1: z.optional(z.nullable(z.string())),
  city: z.optional(z.nullable(z.string())),
  state: z.optional(z.nullable(z.string())),
  zip: z.optional(z.nullable(z.string())),
  locale: z.optional(z.enum(['en-US', 'en-CA', 'fr-CA'])),
  hasPassword: z.boolean(),
  phone: z.optional(z.nullable(z.string())),
  contactOptions: z.array(z.enum(['EMAIL', 'PHONE'])),
  identityState: z.optional(z.enum(['STREAMING', 'ACCOUNT'])),
  isEBill: z.optional(z.boolean()),
  balanceDue: z.optional(minorUnits),
  /** Card stored at the gateway. With `expiresInMonths: 0` it expires at the end of this month. */
  card: z.optional(storedCard),
  /** A second card, which no renewal is charged to. */
  otherCard: z.optional(storedCard),
  subscriptions: z.array(subscription),
  locked: z.optional(z.object({ failedPasswords: z.int() })),
});

export const giftCard = z.object({
  key: z.string(),
  number: z.optional(z.string()),
  cvv2: z.optional(z.string()),
  expiresInMonths: z.optional(z.int()),
  cardIdentifier: z.optional(z.string()),
  country: countryCode,
  balance: z.nullable(minorUnits),
  redeemed: z.optional(z.boolean()),
});

export const device = z.object({
  key: z.string(),
  type: z.enum(['car', 'radio', 'aviation', 'marine']),
  radioId: z.string(),
  isVirtualId: z.optional(z.boolean()),
  country: countryCode,
  owner: z.optional(z.string()),
  nickname: z.optional(z.string()),
  vin: z.optional(z.string()),
  make: z.optional(z.string()),
  model: z.optional(z.string()),
  year: z.optional(z.int()),
  plate: z.optional(z.object({ number: z.string(), state: z.string() })),
  marineCode: z.optional(z.string()),
  aviationCode: z.optional(z.string()),
  lifecycle: z.optional(z.string()),
  daysIn: z.optional(z.int()),
  daysTotal: z.optional(z.int()),
  plan: z.optional(z.string()),
  trialPlan: z.optional(z.string()),
  oemDriverId: z.optional(z.string()),
  oemBranding: z.optional(z.boolean()),
  /** Customer whose profile the driver has. */
  driverProfile: z.optional(z.string()),
  deviceSource: z.optional(z.enum(['SMS', 'ATLAS'])),
  billingSystem: z.optional(z.string()),
  refreshAnswer: z.optional(z.string()),
  linking: z.optional(z.string()),
  isElectric: z.optional(z.boolean()),
});

const invoiceLine = z.object({
  offer: z.string(),
  plan: z.string(),
  device: z.optional(z.string()),
  periodFrom: days,
  periodTo: days,
  amount: minorUnits,
  mrfAmount: minorUnits,
  prorationAdjustmentApplied: minorUnits,
  taxAmount: minorUnits,
});

export const invoice = z.object({
  key: z.string(),
  number: z.string(),
  customer: z.string(),
  issuedOn: days,
  dueOn: days,
  lines: z.array(invoiceLine),
  taxes: z.object({
    total: minorUnits,
    breakdown: z.array(
      z.object({
        jurisdiction: z.string(),
        jurisdictionLevel: z.string(),
        taxType: z.string(),
        amount: minorUnits,
      }),
    ),
  }),
  amountTotal: minorUnits,
  appliedBalance: minorUnits,
  amountPaid: minorUnits,
  amountDue: minorUnits,
});

export const payment = z.object({
  key: z.string(),
  kind: z.enum(['payment', 'balance', 'refund']),
  customer: z.string(),
  invoice: z.string(),
  amount: minorUnits,
  paidAt: days,
  card: z.optional(z.string()),
  invoiceAdjustment: z.optional(z.string()),
});

export const partnerEntitlement = z.object({
  key: z.string(),
  partner: z.string(),
  country: countryCode,
  customer: z.string(),
  plan: z.string(),
  months: z.int(),
  status: z.enum(['pending', 'active']),
  expiresIn: z.optional(days),
  redeemedOn: z.optional(days),
});

export type CustomerFixture = z.infer<typeof customer>;
export type SubscriptionFixture = z.infer<typeof subscription>;
export type DeviceFixture = z.infer<typeof device>;
export type InvoiceFixture = z.infer<typeof invoice>;
export type GiftCardFixture = z.infer<typeof giftCard>;
