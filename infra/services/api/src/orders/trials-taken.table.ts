import type { OrderId } from '@sideband/shared-sdk/orders/model';
import { tracesOf } from '@sideband/shared-sdk/rules/one-trial';
import { sql } from 'kysely';
import type { Customer } from '../customers/customers.table.ts';
import type { Transaction } from '../database/database.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { Hindered } from './hindered.ts';

interface TrialsTakenTable {
  kind: 'account' | 'email' | 'card';
  /** The mailbox is stored as a keyed hash. */
  trace: string;
  orderId: OrderId;
  takenAt: Date;
}

declare module '../database/tables.ts' {
  interface Tables {
    trialsTaken: TrialsTakenTable;
  }
}

type Person = Pick<Customer, 'accountNumber' | 'email'> & { cardFingerprint?: string | null };

const storedTraces = (secrets: Secrets, person: Person) =>
  tracesOf(person).map(({ kind, value }) => ({
    kind,
    trace: kind === 'email' ? secrets.keyed('trial', value) : value,
  }));

/** An order that did not become a trial leaves its traces to the next one. */
const wasGivenUp = sql<boolean>`exists (
  select from orders where orders.order_id = trials_taken.order_id
    and orders.state in ('failed', 'expired'))`;

/** Returns whether the person has had a trial, or is starting one. */
export async function hasHadTrial(
  tx: Transaction,
  secrets: Secrets,
  person: Person,
): Promise<boolean> {
  const traces = storedTraces(secrets, person);
  const found = await tx
    .selectFrom('trialsTaken')
    .select('orderId')
    .where((is) =>
      is.or(
        traces.map(({ kind, trace }) => is.and([is('kind', '=', kind), is('trace', '=', trace)])),
      ),
    )
    .where(sql<boolean>`not ${wasGivenUp}`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Records that the person starts a trial with this order. Of two orders at the same time that share
 * a trace, the second waits for the first. Throws `Hindered` when the person has had a trial.
 */
export async function takeTrial(
  tx: Transaction,
  secrets: Secrets,
  person: Person & { orderId: OrderId; takenAt: Date },
): Promise<void> {
  const { orderId, takenAt } = person;
  // In one order for everyone, so that two transactions do not wait for each other.
  for (const { kind, trace } of storedTraces(secrets, person)) {
    const taken = await tx
      .insertInto('trialsTaken')
      .values({ kind, trace, orderId, takenAt })
      .onConflict((conflict) =>
        conflict
          .columns(['kind', 'trace'])
          .doUpdateSet({ orderId, takenAt })
          .where((is) => is.or([is('trialsTaken.orderId', '=', orderId), wasGivenUp])),
      )
      .returning('kind')
      .executeTakeFirst();
    if (!taken) throw new Hindered('IDENTITY_NOT_ELIGIBLE_ERROR');
  }
}
