import { readFile } from 'node:fs/promises';
import { countryCode, z } from '@sideband/shared-sdk/wire';
import { addOn, campaign, content, offer, plan, promoCode, taxRate } from './catalogue-fixtures.ts';
import {
  customer,
  device,
  giftCard,
  invoice,
  partnerEntitlement,
  payment,
} from './customer-fixtures.ts';
import { days } from './fixture-values.ts';
import { withStates } from './states-of-accounts.ts';
import { withTrials } from './trials-without-card.ts';

const oauthClient = z.object({
  clientId: z.string(),
  vendor: z.string(),
  redirectUris: z.array(z.string()),
  /** Customer whose account is linked with the company. */
  linkedElsewhere: z.optional(z.object({ customer: z.string() })),
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

const token = z.object({
  token: z.string(),
  type: z.string(),
  path: z.optional(z.string()),
  device: z.optional(z.string()),
  offer: z.optional(z.string()),
  dealerRecord: z.optional(z.string()),
  locale: z.optional(z.string()),
  authenticates: z.optional(z.boolean()),
  expiresIn: z.optional(days),
  usedOn: z.optional(days),
  customer: z.optional(z.string()),
  email: z.optional(z.nullable(z.string())),
  salStatus: z.optional(z.string()),
  answer: z.optional(z.string()),
});

const dealerRecord = z.object({
  key: z.string(),
  dealer: z.string(),
  country: countryCode,
  device: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.optional(z.string()),
  zip: z.string(),
  locale: z.optional(z.enum(['en-US', 'en-CA', 'fr-CA'])),
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
  dealerRecords: z.array(dealerRecord),
  usedCars: z.array(
    z.object({
      vin: z.optional(z.string()),
      radioId: z.optional(z.string()),
      code: z.nullable(z.int()),
    }),
  ),
});
export type Fixtures = z.infer<typeof fixtures>;
export type TokenFixture = z.infer<typeof token>;
export type DealerRecordFixture = z.infer<typeof dealerRecord>;
export type OauthClientFixture = z.infer<typeof oauthClient>;
export type UserCodeFixture = z.infer<typeof userCode>;

/** Reads the specified seed records, and adds customers and offers of our own. */
export async function readFixtures(path: string): Promise<Fixtures> {
  const read = z.safeParse(fixtures, JSON.parse(await readFile(path, 'utf8')));
  if (read.success) return withTrials(withStates(read.data));
  const fields = read.error.issues.map((issue) => issue.path.join('.'));
  throw new Error(`${path} is not what the api can seed from: ${fields.join(', ')}`);
}
