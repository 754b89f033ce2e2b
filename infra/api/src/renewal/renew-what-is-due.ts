import { randomUUID } from 'node:crypto';
import type { Trail } from '../audit/audit.table.ts';
import { readCustomer } from '../customers/customers.table.ts';
import { newestDay, todayOf } from '../customers/today.ts';
import type { Database } from '../database/database.ts';
import type { PaymentGateway } from '../payments/gateway.ts';
import { collect } from './collect.ts';
import { askFor, readAsking, readToRepeat, settle } from './collections.table.ts';
import { renewOne } from './renew-one.ts';
import { tellAhead } from './tell-ahead.ts';

export interface Renewal {
  db: Database;
  gateway: PaymentGateway;
  at: Date;
  /** One customer's trouble is nobody else's: it is told, and the round goes on. */
  onProblem(error: unknown, of: { subject: string }): void;
}

/**
 * One round: carries every subscription whose paid time is over into its next period, then asks cards for what is
 * open. Harmless to run again, by several at once, or after somebody was stopped in the middle.
 */
export async function renewWhatIsDue({ db, at, onProblem, ...paying }: Renewal): Promise<void> {
  const trail: Trail = { actor: 'renewal', traceId: `renewal-${randomUUID()}`, at };
  const guarded = async (subject: string, act: () => Promise<unknown>) => {
    try {
      return await act();
    } catch (error) {
      onProblem(error, { subject });
      return undefined;
    }
  };

  for (const { subscriptionId } of await dueBy(db, at)) {
    await guarded(`subscription:${subscriptionId}`, async () => {
      // A round that comes late makes up for every period, one transaction each.
      const renew = () => db.transaction().execute((tx) => renewOne(tx, trail, subscriptionId));
      while (await renew());
    });
  }
  for (const declined of await readToRepeat(db, newestDay(at))) {
    const { invoiceId, attempt, accountNumber, nextOn } = declined;
    await guarded(`invoice:${invoiceId}`, () =>
      db.transaction().execute(async (tx) => {
        const today = todayOf(await readCustomer(tx, accountNumber), at);
        if (nextOn === null || nextOn > today) return;
        await askFor(tx, trail, { invoiceId, attempt: attempt + 1 });
        await settle(tx, declined, { state: 'declined', reason: declined.reason, nextOn: null });
      }),
    );
  }
  for (const collection of await readAsking(db)) {
    await guarded(`invoice:${collection.invoiceId}`, () =>
      collect({ db, ...paying }, trail, collection),
    );
  }
  await guarded('notices', () => tellAhead(db, trail));
}

/**
 * What may renew or end. Reads by the newest day; `renewOne` decides whether it has come where the customer lives. A suspended subscription renews nothing, but ends where it was cancelled.
 */
const dueBy = (db: Database, at: Date) =>
  db
    .selectFrom('subscriptions')
    .select('subscriptionId')
    .where('partOf', 'is', null)
    .where((is) => {
      const today = newestDay(at);
      return is.or([
        is.and([is('state', '=', 'active'), is('renewsOn', '<=', today)]),
        is.and([
          is('state', 'in', ['pending_cancellation', 'suspended']),
          is('endsOn', '<=', today),
        ]),
      ]);
    })
    .orderBy('renewsOn')
    .orderBy('subscriptionId')
    .execute();
