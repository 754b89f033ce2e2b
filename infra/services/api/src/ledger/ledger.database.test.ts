import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { sql } from 'kysely';
import { databases } from '../testing/databases.ts';
import { startApi, type TestApi } from '../testing/start-api.ts';
import { readBalances } from './balances.table.ts';
import { post } from './ledger.table.ts';

const usd = (minorUnits: number) => ({ minorUnits, currency: 'USD' as const });
const reference = () => crypto.randomUUID();

const unbalanced = async ({ db }: TestApi) =>
  (
    await sql<{ count: number }>`
      select count(*) from (
        select from ledger_postings join ledger_accounts using (ledger_account_id)
        group by ledger_transaction_id, currency having sum(minor_units) <> 0) as crooked`.execute(
      db,
    )
  ).rows[0]?.count;

describe.each(databases)('ledger on %s', (database) => {
  it('balances after any mix of invoices, credits and redeemed gift cards', async () => {
    const api = await startApi(database);
    const amount = fc.integer({ min: 1, max: 100_000 });
    await fc.assert(
      fc.asyncProperty(
        amount,
        amount,
        fc.array(amount, { maxLength: 3 }),
        async (due, credit, cards) => {
          const ada = await api.given.signedIn({ amountDue: due, credit });
          for (const balance of cards) await ada.redeem(await api.given.giftCard({ balance }));

          const billing = await ada.billing();
          expect(billing.amountDue).toEqual(usd(due));
          expect(billing.credit).toEqual(usd(cards.reduce((sum, one) => sum + one, credit)));
          expect(await unbalanced(api)).toBe(0);
        },
      ),
      { numRuns: 5 },
    );
  });

  it('reports a bill as past due, and applies payments to the oldest one first', async () => {
    const { given, db } = await startApi(database);
    const at = new Date();
    const late = await given.customer({ amountDue: 1099, dueInDays: -1 });
    const early = await given.customer({ amountDue: 1099, dueInDays: 0 });
    expect(await readBalances(db, late, at)).toMatchObject({ isPastDue: true });
    expect(await readBalances(db, early, at)).toMatchObject({ isPastDue: false });

    const { accountNumber } = late;
    await db.transaction().execute((tx) =>
      post(
        tx,
        { at, reason: 'credit_granted', reference: reference() },
        {
          debit: { kind: 'cash' },
          credit: { kind: 'receivable', accountNumber },
          amount: usd(1099),
        },
      ),
    );
    expect(await readBalances(db, late, at)).toMatchObject({ isPastDue: false });
  });

  it('does not report a customer who owes less than the minimum charge as past due', async () => {
    const { given, db } = await startApi(database);
    for (const [amountDue, isPastDue] of [
      [49, false],
      [50, true],
    ] as const) {
      const late = await given.customer({ amountDue, dueInDays: -1 });
      expect(await readBalances(db, late, new Date())).toMatchObject({
        amountDue: usd(amountDue),
        isPastDue,
      });
    }
  });
});
