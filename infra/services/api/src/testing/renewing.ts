import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import { exampleAddress } from '@sideband/shared-sdk/billing/examples';
import type { SubscriptionOptions } from '@sideband/shared-sdk/fake';
import { examplePrice, offerAt } from '@sideband/shared-sdk/offers/examples';
import type { Phase } from '@sideband/shared-sdk/rules/periods';
import { todayOf } from '../customers/today.ts';
import { payOpenInvoices } from '../invoices/pay-open-invoices.ts';
import { readBalances } from '../ledger/balances.table.ts';
import { post } from '../ledger/ledger.table.ts';
import { startSubscription } from '../subscriptions/start-subscription.ts';
import type { DatabaseName } from './databases.ts';
import { renewWhatIsDue } from './renew-what-is-due.ts';
import { createScriptedGateway } from './scripted-gateway.ts';
import { startApi } from './start-api.ts';

export const dayMs = 24 * 3600_000;

type Options = Partial<Omit<SubscriptionOptions, 'of'>> & { credit?: number; card?: string | null };

/** A customer whose plan renews today, and renewal runs against a scripted gateway. */
export async function renewing(database: DatabaseName, options: Options = {}) {
  const api = await startApi(database);
  const { given, db, now } = api;
  const { credit = 0, card = '4242424242424242', ...bought } = options;
  const customer = await given.customer({ credit });
  if (card !== null) await given.paymentMethod(customer, { number: card });
  const id = await given.subscription({ of: customer, renewsInDays: 0, ...bought });
  const account = (await mine()).accountNumber;
  let rounds = 0;
  const gateway = createScriptedGateway(`cus_seed${account}`);

  const trail = () => ({ actor: 'test', traceId: 'test', at: now() });
  async function mine() {
    return db
      .selectFrom('subscriptions')
      .selectAll()
      .where('subscriptionId', '=', id)
      .executeTakeFirstOrThrow();
  }
  return {
    api,
    id,
    gateway,
    taken: gateway.taken,
    customer,
    of: { account, today: todayOf(customer, now()) },
    /** Starts another subscription on that day, with its first period paid. */
    async buy(starts: string, phases: readonly Phase[]) {
      const bought = offerAt('US', `bought-${id}`);
      const terms = {
        ...bought,
        phases: phases.map(({ total, mrf, ...phase }) => ({
          ...({ ...phase, duration: phase.count === null ? 'infinite' : 'finite' } as const),
          price: {
            ...examplePrice,
            total: { minorUnits: total, currency: 'USD' as const },
            mrfAmount: { minorUnits: mrf, currency: 'USD' as const },
          },
        })),
      };
      const started = await db.transaction().execute((tx) =>
        startSubscription(
          tx,
          { actor: 'test', traceId: 'test', at: now() },
          {
            accountNumber: account,
            offer: terms,
            addOns: [],
            starts,
            billingProfileId: null,
            paymentMethodId: null,
            serviceAddress: exampleAddress,
          },
        ),
      );
      if (!started.ok) throw new Error(started.error.code);
      return started.value;
    },
    trail,
    /** Makes another card the customer's default. Returns its ID at the gateway. */
    async chooseAnother() {
      const gatewayPaymentMethodId = `pm_other_${account}`;
      await db
        .updateTable('paymentMethods')
        .set({ isDefault: false })
        .where('accountNumber', '=', account)
        .execute();
      await db
        .insertInto('paymentMethods')
        .values({
          accountNumber: account,
          billingProfileId: `bp-${account}`,
          gatewayPaymentMethodId,
          brand: 'visa',
          last4: '1111',
          expiryMonth: 1,
          expiryYear: 2040,
          wallet: null,
          billingAddress: JSON.stringify(exampleAddress),
          isDefault: true,
          addedAt: now(),
          removedAt: null,
        })
        .execute();
      return gatewayPaymentMethodId;
    },
    async renew({ days = 0, expectProblems = false, through = gateway.gateway } = {}) {
      const problems: unknown[] = [];
      // Each run is later than the previous one by the maximum backoff after a missing response.
      rounds += 1;
      const at = new Date(now().getTime() + days * dayMs + rounds * 10 * 60_000);
      gateway.setTime(at);
      await renewWhatIsDue({
        db,
        gateway: through,
        at,
        onProblem: (error) => void problems.push(error),
      });
      if (!expectProblems) expect(problems).toEqual([]);
    },
    /** Pays open invoices manually. */
    pay: (minorUnits: number, { days = 0 } = {}) =>
      db.transaction().execute((tx) =>
        payOpenInvoices(
          tx,
          { ...trail(), at: new Date(now().getTime() + days * dayMs) },
          {
            accountNumber: account,
            from: 'card',
            reference: `by-hand-${randomUUID()}`,
            amount: { minorUnits, currency: 'USD' },
            lastFour: '1111',
          },
        ),
      ),
    addCredit: (minorUnits: number) =>
      db.transaction().execute((tx) =>
        post(
          tx,
          { at: now(), reason: 'credit_granted', reference: randomUUID() },
          {
            debit: { kind: 'gift_card_liability' },
            credit: { kind: 'customer_credit', accountNumber: account },
            amount: { minorUnits, currency: 'USD' },
          },
        ),
      ),
    credit: async () => {
      const { credit } = await readBalances(db, { ...customer, accountNumber: account }, now());
      return credit.minorUnits;
    },
    bills: () =>
      db
        .selectFrom('invoices')
        .selectAll()
        .where('accountNumber', '=', account)
        .orderBy('periodFrom')
        .execute(),
    state: async () => (await mine()).state,
    renewsOn: async () => (await mine()).renewsOn,
    mails: async () => {
      const sent = await db
        .selectFrom('outbox')
        .select('kind')
        .where('recipient', '=', customer.handle)
        .orderBy('createdAt')
        .execute();
      return sent.map(({ kind }) => kind);
    },
  };
}
