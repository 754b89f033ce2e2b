import { readFile } from 'node:fs/promises';
import { countryCode, z } from '@sideband/shared-sdk/wire';

const days = z.string().check(z.regex(/^[+-]\d+$/));
const minorUnits = z.int();

const customer = z.object({
  key: z.string(),
  accountNumber: z.string(),
  email: z.string(),
  username: z.optional(z.nullable(z.string())),
  firstName: z.string(),
  lastName: z.string(),
  country: countryCode,
  locale: z.optional(z.enum(['en-US', 'en-CA', 'fr-CA'])),
  hasPassword: z.boolean(),
  isEBill: z.optional(z.boolean()),
  balanceDue: z.optional(minorUnits),
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

const invoice = z.object({
  number: z.string(),
  customer: z.string(),
  dueOn: days,
  amountDue: minorUnits,
});

/** The part of the seed records that this server has a use for so far. */
const fixtures = z.object({
  password: z.string(),
  customers: z.array(customer),
  giftCards: z.array(giftCard),
  invoices: z.array(invoice),
});
export type Fixtures = z.infer<typeof fixtures>;
export type CustomerFixture = z.infer<typeof customer>;
export type GiftCardFixture = z.infer<typeof giftCard>;

export async function readFixtures(path: string): Promise<Fixtures> {
  const read = z.safeParse(fixtures, JSON.parse(await readFile(path, 'utf8')));
  if (read.success) return read.data;
  const fields = read.error.issues.map((issue) => issue.path.join('.'));
  throw new Error(`${path} is not what the api can seed from: ${fields.join(', ')}`);
}
