import { randomInt, randomUUID } from 'node:crypto';
import type { CustomerWish, GiftCardWish, Given } from '@sideband/shared-sdk/fake';
import type { CountryCode } from '@sideband/shared-sdk/wire';
import { currencyOf } from '@sideband/shared-sdk/wire';
import type { Trail } from '../audit/audit.table.ts';
import type { Locale } from '../customers/customers.table.ts';
import { addDays, lastDayOfMonth, todayIn } from '../customers/today.ts';
import type { Database } from '../database/database.ts';
import { hashPassword } from '../identity/password-hash.ts';
import { post } from '../ledger/ledger.table.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { insertCustomer } from '../seed/insert-customer.ts';
import { insertGiftCard } from '../seed/insert-gift-card.ts';
import { insertInvoice } from '../seed/insert-invoice.ts';
import type { Visitor } from './visitor.ts';

const password = 'Correct-Horse-7!';
// The hash is slow by design, and no test is about whose it is.
let passwordHash: Promise<string> | undefined;

const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('');

type Wish = CustomerWish & { locale?: Locale; firstName?: string; dueInDays?: number };

interface World {
  db: Database;
  secrets: Secrets;
  now: () => Date;
  visit(from: { country: CountryCode }): Visitor;
}

/** Puts people and cards into the database of a test. Amounts are minor units. */
export function createGiven({ db, secrets, now, visit }: World) {
  const trail = (): Trail => ({ actor: 'test', traceId: 'test', at: now() });

  const given = {
    async customer(wish: Wish = {}) {
      const { country = 'US', username = null, credit = 0, amountDue = 0, dueInDays = 5 } = wish;
      const accountNumber = digits(11);
      const email = `${randomUUID()}@example.com`;
      passwordHash ??= hashPassword(password);
      const customer = {
        accountNumber,
        email,
        username,
        firstName: wish.firstName ?? 'Avery',
        lastName: 'Stone',
        country,
        locale: wish.locale ?? (country === 'CA' ? 'en-CA' : 'en-US'),
        isEBill: true,
        passwordHash: await passwordHash,
      };
      await db.transaction().execute(async (tx) => {
        await insertCustomer(tx, trail(), customer);
        const dueOn = addDays(todayIn(country, now()), dueInDays);
        await insertInvoice(tx, trail(), customer, { number: accountNumber, amountDue, dueOn });
        if (credit === 0) return;
        await post(
          tx,
          { at: now(), reason: 'credit_granted', reference: accountNumber },
          {
            debit: { kind: 'sales' },
            credit: { kind: 'customer_credit', accountNumber },
            amount: { minorUnits: credit, currency: currencyOf[country] },
          },
        );
      });
      return { handle: email, password, country, accountNumber };
    },

    async giftCard(wish: GiftCardWish = {}) {
      const { country = 'US', balance = 5000, by = 'number', expiresInMonths = 49 } = wish;
      const number = `6031${digits(12)}`;
      const lastDay = lastDayOfMonth(todayIn(country, now()), expiresInMonths);
      const [year = '', month = ''] = lastDay.split('-');
      const card =
        by === 'identifier'
          ? { input: { cardIdentifier: `SDB-GIFT-${number}` } }
          : { input: { number, cvv2: '123', expiry: { month, year } }, lastDay };
      await db.transaction().execute((tx) =>
        insertGiftCard(tx, secrets, trail(), {
          ...card,
          country,
          balance,
          redeemed: wish.redeemed,
        }),
      );
      return { input: card.input, lastFour: number.slice(-4) };
    },
  } satisfies Given;

  /** A customer in a browser of their own, signed in. */
  async function signedIn(wish: Wish = {}) {
    const customer = await given.customer(wish);
    const visitor = visit(customer);
    const outcome = await visitor.signIn(customer);
    if (!outcome.ok) throw new Error(`cannot sign in: ${outcome.error.code}`);
    return Object.assign(visitor, customer);
  }
  return { ...given, signedIn };
}
