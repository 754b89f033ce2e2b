import { readFile } from 'node:fs/promises';
import { sourceKind } from '@sideband/shared-sdk/subscriptions/model';
import { countryCode, z } from '@sideband/shared-sdk/wire';

const days = z.string().check(z.regex(/^[+-]\d+$/));
const minorUnits = z.int();

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

const customer = z.object({
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
  /** Stored at the gateway. 0 months: it expires at the end of this month. */
  card: z.optional(z.object({ number: z.string(), expiresInMonths: z.int() })),
  subscriptions: z.array(subscription),
  locked: z.optional(z.object({ failedPasswords: z.int() })),
});

const giftCard = z.object({
  key: z.string(),
  number: z.optional(z.string()),
  cvv2: z.optional(z.string()),
  expiresInMonths: z.optional(z.int()),
  cardIdentifier: z.optional(z.string()),
  country: countryCode,
  balance: z.nullable(minorUnits),
  redeemed: z.optional(z.boolean()),
});

const device = z.object({
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
  deviceSource: z.optional(z.enum(['SMS', 'ATLAS'])),
  billingSystem: z.optional(z.string()),
  refreshAnswer: z.optional(z.string()),
  linking: z.optional(z.string()),
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

const invoice = z.object({
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

const payment = z.object({
  key: z.string(),
  kind: z.enum(['payment', 'balance', 'refund']),
  customer: z.string(),
  invoice: z.string(),
  amount: minorUnits,
  paidAt: days,
  card: z.optional(z.string()),
  invoiceAdjustment: z.optional(z.string()),
});

const plan = z.object({
  key: z.string(),
  service: z.enum(['streaming', 'satellite', 'bundle']),
  package: z.string(),
  planType: z.optional(z.string()),
  category: z.optional(z.string()),
  streamingAvaliable: z.optional(z.boolean()),
  monthly: z.optional(z.object({ USD: z.optional(minorUnits), CAD: z.optional(minorUnits) })),
});

const oauthClient = z.object({
  clientId: z.string(),
  vendor: z.string(),
  redirectUris: z.array(z.string()),
});

/** Sonos has a link code and its own device code. Devices of all other vendors show a user code. */
const userCode = z.object({
  userCode: z.optional(z.string()),
  linkCode: z.optional(z.string()),
  deviceCode: z.optional(z.string()),
  vendor: z.string(),
  expiresIn: days,
  usedOn: z.optional(days),
  customer: z.optional(z.string()),
});

const phase = z.object({
  type: z.enum(['Free', 'Introductory', 'AutoRenewing']),
  duration: z.enum(['finite', 'infinite']),
  billingPeriod: z.string(),
  count: z.optional(z.int()),
  price: z.object({ total: minorUnits, mrfAmount: minorUnits }),
});

const offer = z.object({
  key: z.string(),
  kind: z.enum(['new', 'change', 'save', 'renewal', 'targeted']),
  name: z.string(),
  country: countryCode,
  products: z.array(z.object({ productType: z.enum(['main', 'partner']), plan: z.string() })),
  baseTerm: z.string(),
  basePrice: z.object({ productAmount: minorUnits, total: minorUnits }),
  phases: z.array(phase),
  campaignId: z.nullable(z.string()),
  productGroups: z.array(z.string()),
  recommended: z.optional(z.boolean()),
  requires: z.optional(z.string()),
  status: z.optional(z.string()),
  endsIn: z.optional(days),
  fromPlan: z.optional(z.string()),
});

const addOn = z.object({
  key: z.string(),
  services: z.array(z.string()),
  countries: z.array(countryCode),
  monthly: z.object({ USD: z.optional(minorUnits), CAD: z.optional(minorUnits) }),
});

const promoCode = z.object({
  code: z.string(),
  offer: z.optional(z.string()),
  answer: z.optional(
    z.enum([
      'OFFER_EXPIRED',
      'OFFER_REDEEMED',
      'INVALID_OFFER_DATA',
      'IDENTITY_NOT_ELIGIBLE_ERROR',
    ]),
  ),
});

/** A campaign with a program code opens its offers to everyone who has the code. */
const campaign = z.object({
  programCode: z.optional(z.string()),
  offers: z.optional(z.array(z.string())),
});

const taxRate = z.object({
  country: countryCode,
  state: z.string(),
  city: z.optional(z.string()),
  jurisdiction: z.string(),
  jurisdictionLevel: z.string(),
  taxType: z.string(),
  /** May be fractional. */
  rateBasisPoints: z.number(),
});

const token = z.object({
  token: z.string(),
  type: z.string(),
  path: z.optional(z.string()),
  device: z.optional(z.string()),
  offer: z.optional(z.string()),
  authenticates: z.optional(z.boolean()),
  expiresIn: z.optional(days),
  usedOn: z.optional(days),
  customer: z.optional(z.string()),
  email: z.optional(z.nullable(z.string())),
  salStatus: z.optional(z.string()),
  answer: z.optional(z.string()),
});

const answer = z.string();
const outcomes = z.object({
  /** Response of the student verification service for students of a school. */
  schools: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      country: countryCode,
      emailDomain: z.optional(z.string()),
      answer: z.enum(['verified', 'document', 'review', 'notEligible', 'alreadyVerifiedElsewhere']),
      validMonths: z.optional(z.int()),
    }),
  ),
  emails: z.array(z.object({ email: z.string(), answer })),
  passwords: z.array(z.object({ password: z.string(), answer })),
  phones: z.array(z.object({ phone: z.string(), answer })),
  usernames: z.array(z.object({ username: z.string(), answer, customer: z.optional(z.string()) })),
});

const partnerEntitlement = z.object({
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

const content = z.object({
  contentType: z.string(),
  locale: z.string(),
  plan: z.optional(z.string()),
  name: z.optional(z.string()),
});

/** The parts of the seed records that this server uses. */
const fixtures = z.object({
  password: z.string(),
  customers: z.array(customer),
  giftCards: z.array(giftCard),
  devices: z.array(device),
  plans: z.array(plan),
  invoices: z.array(invoice),
  paymentHistory: z.array(payment),
  offers: z.array(offer),
  addOns: z.array(addOn),
  promoCodes: z.array(promoCode),
  campaigns: z.array(campaign),
  taxRates: z.array(taxRate),
  content: z.array(content),
  oauthClients: z.array(oauthClient),
  userCodes: z.array(userCode),
  tokens: z.array(token),
  partnerEntitlements: z.array(partnerEntitlement),
  outcomes,
  dealerRecords: z.array(z.object({ email: z.string() })),
  usedCars: z.array(
    z.object({
      vin: z.optional(z.string()),
      radioId: z.optional(z.string()),
      code: z.nullable(z.int()),
    }),
  ),
});
export type Fixtures = z.infer<typeof fixtures>;
export type CustomerFixture = z.infer<typeof customer>;
export type SubscriptionFixture = z.infer<typeof subscription>;
export type DeviceFixture = z.infer<typeof device>;
export type InvoiceFixture = z.infer<typeof invoice>;
export type OfferFixture = z.infer<typeof offer>;
export type TokenFixture = z.infer<typeof token>;
export type GiftCardFixture = z.infer<typeof giftCard>;
export type OauthClientFixture = z.infer<typeof oauthClient>;
export type UserCodeFixture = z.infer<typeof userCode>;

export async function readFixtures(path: string): Promise<Fixtures> {
  const read = z.safeParse(fixtures, JSON.parse(await readFile(path, 'utf8')));
  if (read.success) return read.data;
  const fields = read.error.issues.map((issue) => issue.path.join('.'));
  throw new Error(`${path} is not what the api can seed from: ${fields.join(', ')}`);
}
