import { randomUUID } from 'node:crypto';
import { account } from '@sideband/shared-sdk/account/model';
import type { CustomerOptions, Given, OutreachOptions } from '@sideband/shared-sdk/fake';
import type { CountryCode } from '@sideband/shared-sdk/wire';
import { currencyOf } from '@sideband/shared-sdk/wire';
import type { CarmakerService } from '@sideband/stand-ins/carmaker';
import type { ContentService } from '@sideband/stand-ins/content';
import type { PartnerService } from '@sideband/stand-ins/partners';
import type { SchoolService } from '@sideband/stand-ins/schools';
import type { Trail } from '../audit/audit.table.ts';
import type { Database } from '../database/database.ts';
import { insertCustomer } from '../identity/insert-customer.ts';
import { post } from '../ledger/ledger.table.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { cheapHash } from './cheap-hash.ts';
import { digits } from './digits.ts';
import { createGivenBought, insertBill } from './given-bought.ts';
import { createGivenCards } from './given-cards.ts';
import { createGivenCarmaker } from './given-carmaker.ts';
import { createGivenOffers } from './given-offers.ts';
import { createGivenPartners } from './given-partners.ts';
import { createGivenRadios } from './given-radios.ts';
import { createGivenWaysIn } from './given-ways-in.ts';
import type { Visitor } from './visitor.ts';

const password = 'Correct-Horse-7!';
const passwordHash = cheapHash(password);

type Options = CustomerOptions & { firstName?: string; dueInDays?: number };

interface World {
  db: Database;
  secrets: Secrets;
  now: () => Date;
  /** URL of the card gateway's form, if there is one. */
  cardsUrl?: string;
  visit(from: { country: CountryCode }): Visitor;
  /** Content service to publish to. Without it, no content is written. */
  content?: Pick<ContentService, 'publish'>;
  /** Student verification service. */
  schools?: Pick<SchoolService, 'decideAll'>;
  partners?: PartnerService;
  carmaker?: CarmakerService;
}

/** Inserts customers, cards and other records for a test. Amounts are in minor units. */
export function createGiven(world: World) {
  const { db, secrets, now, visit, content, schools, partners, carmaker, cardsUrl = '' } = world;
  const trail = (): Trail => ({ actor: 'test', traceId: 'test', at: now() });

  const given = {
    ...createGivenBought({ db, now }),
    ...createGivenCards({ db, secrets, now, cardsUrl }),
    ...createGivenRadios({ db, now }),
    ...createGivenCarmaker({ db, now, carmaker }),
    ...createGivenOffers({ db, now, content }),
    ...createGivenPartners({ db, now, partners }),
    ...createGivenWaysIn({ db, secrets, now }),

    async customer(options: Options = {}) {
      const { country = 'US', username = null, credit = 0, amountDue = 0, dueInDays = 5 } = options;
      const accountNumber = digits(11);
      const email = `${randomUUID()}@example.com`;
      const customer = {
        accountNumber,
        email,
        username,
        firstName: options.firstName ?? 'Avery',
        lastName: 'Stone',
        country,
        locale: options.locale ?? (country === 'CA' ? 'en-CA' : 'en-US'),
        isEBill: true,
        passwordHash: options.hasPassword === false ? null : passwordHash,
        phone: options.phone ?? null,
        passcodeByEmail: options.passcodesBy?.includes('EMAIL') ?? true,
        passcodeByPhone: options.passcodesBy?.includes('PHONE') ?? false,
        serviceAddress: options.serviceAddress ?? null,
      };
      await db.transaction().execute(async (tx) => {
        await insertCustomer(tx, trail(), customer);
        const of = { ...customer, handle: email, password };
        if (amountDue > 0) await insertBill(tx, trail(), { of, total: amountDue, dueInDays });
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
      const { serviceAddress } = customer;
      return { handle: email, password, country, accountNumber, serviceAddress };
    },

    async outreachMessage({ of, texts, path, expiresInHours }: OutreachOptions) {
      const messageId = randomUUID();
      const ms = now().getTime();
      await db
        .insertInto('outreachMessages')
        .values({
          messageId,
          accountNumber: account.shape.accountNumber.parse(of.accountNumber),
          country: of.country,
          texts: JSON.stringify(texts),
          path: path ?? null,
          startsAt: now(),
          expiresAt: expiresInHours === undefined ? null : new Date(ms + expiresInHours * 3600_000),
        })
        .execute();
      return messageId;
    },

    async documentsDecided(decision: 'approve' | 'unreadable') {
      schools?.decideAll(decision);
    },
  } satisfies Given;

  /** Creates a customer who is signed in, in their own browser. */
  async function signedIn(options: Options = {}) {
    const customer = await given.customer(options);
    const visitor = visit(customer);
    const outcome = await visitor.signIn(customer);
    if (!outcome.ok) throw new Error(`cannot sign in: ${outcome.error.code}`);
    return Object.assign(visitor, customer);
  }
  return { ...given, signedIn };
}
