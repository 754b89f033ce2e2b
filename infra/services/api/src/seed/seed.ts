import { account } from '@sideband/shared-sdk/account/model';
import { address } from '@sideband/shared-sdk/address/model';
import { z } from '@sideband/shared-sdk/wire';
import type { Trail } from '../audit/audit.table.ts';
import { lastDayOfMonth, todayIn } from '../customers/today.ts';
import type { Database, Transaction } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { insertCustomer } from '../identity/insert-customer.ts';
import { hashPassword } from '../identity/password-hash.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { writeCatalogue } from './catalogue.ts';
import type { CustomerFixture, GiftCardFixture } from './customer-fixtures.ts';
import type { Fixtures } from './fixtures.ts';
import { writeHistory, writePlans } from './history.ts';
import { insertBilling } from './insert-billing.ts';
import { insertDriver } from './insert-driver.ts';
import { insertEntitlement } from './insert-entitlement.ts';
import { insertFinding } from './insert-finding.ts';
import { insertGiftCard } from './insert-gift-card.ts';
import { insertOauthClient, insertUserCode } from './insert-links.ts';
import { insertMagicLink, insertRecordOfSale, insertRefusedInputs } from './insert-sign-ins.ts';
import { lockHandle } from './lock-handle.ts';
import { putRecordOfDealer } from './put-dealer-record.ts';
import { putLinkOfMail } from './put-link-of-mail.ts';
import { messages } from './states-of-accounts.ts';

/**
 * Inserts the seed records, each once: existing rows stay as they are, so that customers keep their
 * credit across restarts. Three kinds are renewed on every start: the locked handle, because its
 * lock lasts 15 minutes, the catalog, because its offers end in a few days, and the links of mails
 * and dealers, because they expire.
 */
export async function seed(
  { db, secrets }: { db: Database; secrets: Secrets },
  fixtures: Fixtures,
  now: Date,
): Promise<void> {
  const trail: Trail = { actor: 'seed', traceId: 'seed', at: now };
  // All seeded customers share one password, so one slow hash serves all. Real customers never
  // share a hash.
  const passwordHash = await hashPassword(fixtures.password);

  await inTransaction(db, async (tx) => {
    for (const customer of fixtures.customers) {
      await insertCustomer(tx, trail, {
        ...withDefaults(customer),
        passwordHash: customer.hasPassword ? passwordHash : null,
      });
      await insertPayer(tx, trail, customer);
      const open = fixtures.invoices.filter(({ customer: key }) => key === customer.key);
      checkOpenInvoices(customer, open);
      if (customer.locked) await lockHandle(tx, secrets, customer.email, now);
    }
    for (const card of fixtures.giftCards) {
      await insertGiftCard(tx, secrets, trail, toCard(card, now));
    }
    await writeCatalogue(tx, fixtures, now);
    await writePlans(tx, fixtures);
    await writeHistory(tx, trail, fixtures, addressOf);
    for (const device of fixtures.devices) {
      const owner = fixtures.customers.find(({ key }) => key === device.driverProfile);
      if (owner) await insertDriver(tx, trail, device, owner.accountNumber);
    }
    for (const entitlement of fixtures.partnerEntitlements) {
      const owner = fixtures.customers.find(({ key }) => key === entitlement.customer);
      if (owner) await insertEntitlement(tx, trail, entitlement, owner.accountNumber);
    }
    for (const client of fixtures.oauthClients) {
      const key = client.linkedElsewhere?.customer;
      const owner = fixtures.customers.find((one) => one.key === key)?.accountNumber;
      await insertOauthClient(tx, client, { owner, linkedAt: now });
    }
    for (const code of fixtures.userCodes) {
      const owner = fixtures.customers.find(({ key }) => key === code.customer)?.accountNumber;
      await insertUserCode(tx, secrets, trail, { ...code, owner });
    }
    for (const token of fixtures.tokens.filter(({ type }) => type === 'magicLink')) {
      const owner = fixtures.customers.find(({ key }) => key === token.customer)?.email;
      await insertMagicLink(tx, token, { owner, now });
    }
    for (const token of fixtures.tokens) {
      const owner = fixtures.customers.find(({ key }) => key === token.customer)?.accountNumber;
      await putLinkOfMail(tx, token, { owner, now });
    }
    await writeMessages(tx, fixtures.customers, now);
    await insertRefusedInputs(tx, secrets, fixtures.outcomes);
    for (const record of fixtures.dealerRecords) {
      await insertRecordOfSale(tx, record.email);
      await putRecordOfDealer(tx, record, { tokens: fixtures.tokens, now });
    }
    for (const car of fixtures.usedCars) await insertFinding(tx, car);
  });
}

/** Adds the messages that account pages show, each once. */
async function writeMessages(tx: Transaction, customers: readonly CustomerFixture[], now: Date) {
  for (const { customer: key, texts, ...message } of messages) {
    const owner = customers.find((one) => one.key === key);
    if (!owner) continue;
    await tx
      .insertInto('outreachMessages')
      .values({
        ...message,
        accountNumber: account.shape.accountNumber.parse(owner.accountNumber),
        country: owner.country,
        texts: JSON.stringify(texts),
        startsAt: now,
        expiresAt: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

async function insertPayer(tx: Transaction, trail: Trail, customer: CustomerFixture) {
  const serviceAddress = addressOf(customer);
  if (!serviceAddress) return;
  const { card, otherCard, country } = customer;
  const today = todayIn(country, trail.at);
  const cards = [card, otherCard].flatMap((one) =>
    one ? [{ number: one.number, lastDay: lastDayOfMonth(today, one.expiresInMonths) }] : [],
  );
  await insertBilling(tx, trail, { ...customer, serviceAddress }, cards);
}

/** Returns the complete address, or `null` if any part is missing. */
function addressOf({ addressLine1, city, state, zip, country }: CustomerFixture) {
  const read = z.safeParse(address, { addressLine1, city, state, zip, country });
  return read.success ? read.data : null;
}

const withDefaults = ({ username, locale, isEBill, ...customer }: CustomerFixture) => ({
  accountNumber: customer.accountNumber,
  email: customer.email,
  firstName: customer.firstName,
  lastName: customer.lastName,
  country: customer.country,
  phone: customer.phone ?? null,
  passcodeByEmail: customer.contactOptions.includes('EMAIL'),
  passcodeByPhone: customer.contactOptions.includes('PHONE'),
  state: customer.identityState ?? ('ACCOUNT' as const),
  serviceAddress: addressOf(customer),
  username: username ?? null,
  locale: locale ?? (customer.country === 'CA' ? ('en-CA' as const) : ('en-US' as const)),
  isEBill: isEBill ?? false,
});

/** Throws when a customer's balance due differs from the open amounts of their invoices. */
function checkOpenInvoices(
  { key, balanceDue = 0 }: CustomerFixture,
  open: { amountDue: number }[],
) {
  const sum = open.reduce((total, { amountDue }) => total + amountDue, 0);
  if (sum !== balanceDue) throw new Error(`${key}: invoices leave ${sum} open, not ${balanceDue}`);
}

function toCard(card: GiftCardFixture, now: Date) {
  const { number, cvv2, cardIdentifier, expiresInMonths = 0, country, balance, redeemed } = card;
  const lastDay = lastDayOfMonth(todayIn(country, now), expiresInMonths);
  const [year = '', month = ''] = lastDay.split('-');
  if (cardIdentifier) return { input: { cardIdentifier }, country, balance, redeemed };
  if (!number || !cvv2) throw new Error(`${card.key} has neither an identifier nor number and CVC`);
  return { input: { number, cvv2, expiry: { month, year } }, lastDay, country, balance, redeemed };
}
