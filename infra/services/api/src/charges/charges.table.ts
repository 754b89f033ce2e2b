import type { Money } from '@sideband/shared-sdk/wire';
import { type Generated, type Selectable, sql } from 'kysely';
import type { Customer } from '../customers/customers.table.ts';
import type { Database, Transaction } from '../database/database.ts';
import { withoutWaiting } from '../database/without-waiting.ts';
import {
  type Change,
  type ChargeState,
  decideGiveUp,
  firstCheckAt,
  type Purpose,
} from './charge.rule.ts';

export interface ChargesTable {
  /** Created once per charge and committed before the first request to the gateway. */
  idempotencyKey: string;
  purpose: Purpose;
  /** ID of the order, the balance payment or the invoice. */
  subjectId: string;
  attempt: number;
  accountNumber: Customer['accountNumber'];
  /** Whether the charge pays bills that another charge of the account could pay as well. */
  paysBills: boolean;
  /** `null` once the gateway has deleted the customer. */
  gatewayCustomerId: string | null;
  /**
   * `null` when the card is not known. The next two columns are then `null`, too, and the charge is
   * only looked up.
   */
  paymentMethodId: string | null;
  gatewayPaymentMethodId: string | null;
  lastFour: string | null;
  /** Also `null` for a charge that is older than this column. */
  brand: string | null;
  /** In minor units. */
  amount: number;
  currency: Money['currency'];
  state: ChargeState;
  /** The gateway's ID of the charge. */
  gatewayIntentId: string | null;
  sealedSecret: string | null;
  /** The gateway's own reason code, for logs. */
  reason: string | null;
  /** How many times the outcome was requested. */
  tries: Generated<number>;
  beganAt: Date;
  /** Time of the next lookup. `null` when the outcome is known. */
  checkAt: Date | null;
  givenUpAt: Date | null;
  refundId: string | null;
}

declare module '../database/tables.ts' {
  interface Tables {
    charges: ChargesTable;
  }
}
export type Charge = Selectable<ChargesTable>;

/** States of a charge whose outcome is pending. */
const isOpen = ['intended', 'requiresAction'] as const;

export interface Which {
  purpose: Purpose;
  subjectId: string;
  attempt: number;
}

/**
 * Returns the latest charge of an attempt. Only an attempt of a renewal can have several charges,
 * on different cards.
 */
export const chargeOf = (
  db: Database | Transaction,
  { purpose, subjectId, attempt }: Which,
): Promise<Charge | undefined> =>
  db
    .selectFrom('charges')
    .selectAll()
    .where('purpose', '=', purpose)
    .where('subjectId', '=', subjectId)
    .where('attempt', '=', attempt)
    .orderBy('beganAt', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Returns the brand of the card that the gateway charged; null when it is not known. */
export async function brandOf(tx: Transaction, gatewayIntentId: string): Promise<string | null> {
  const charge = await tx
    .selectFrom('charges')
    .select('brand')
    .where('gatewayIntentId', '=', gatewayIntentId)
    .executeTakeFirst();
  return charge?.brand ?? null;
}

export const chargesOfSubject = (db: Database, subjectId: string): Promise<Charge[]> =>
  db.selectFrom('charges').selectAll().where('subjectId', '=', subjectId).execute();

/**
 * Returns the charge of an attempt if its outcome is not known yet. There is at most one such
 * charge.
 */
export const openChargeOf = (
  db: Database | Transaction,
  { purpose, subjectId, attempt }: Which,
): Promise<Charge | undefined> =>
  db
    .selectFrom('charges')
    .selectAll()
    .where('purpose', '=', purpose)
    .where('subjectId', '=', subjectId)
    .where('attempt', '=', attempt)
    .where('state', 'in', isOpen)
    .executeTakeFirst();

/** Returns the account's charges whose outcomes are not known yet. */
export const openCharges = (
  db: Database | Transaction,
  accountNumber: Charge['accountNumber'],
): Promise<Charge[]> =>
  db
    .selectFrom('charges')
    .selectAll()
    .where('accountNumber', '=', accountNumber)
    .where('state', 'in', isOpen)
    .orderBy('beganAt')
    .execute();

/** Locks a charge that is still open, until the transaction ends. Lock the customer first. */
export const lockOpenCharge = (
  tx: Transaction,
  { idempotencyKey }: Pick<Charge, 'idempotencyKey'>,
): Promise<Charge | undefined> =>
  tx
    .selectFrom('charges')
    .selectAll()
    .where('idempotencyKey', '=', idempotencyKey)
    .where('state', 'in', isOpen)
    .forUpdate()
    .executeTakeFirst();

type NewCharge = Omit<
  Charge,
  | 'state'
  | 'gatewayIntentId'
  | 'sealedSecret'
  | 'reason'
  | 'tries'
  | 'checkAt'
  | 'givenUpAt'
  | 'refundId'
>;

/** Records a charge. Commit before the charge is sent. */
export async function insertCharge(tx: Transaction, begun: NewCharge): Promise<Charge> {
  const charge = {
    ...begun,
    state: 'intended' as const,
    gatewayIntentId: null,
    sealedSecret: null,
    reason: null,
    tries: 1,
    checkAt: firstCheckAt(begun.purpose, begun.beganAt),
    givenUpAt: null,
    refundId: null,
  };
  await withoutWaiting(tx, tx.insertInto('charges').values(charge));
  return charge;
}

/** Stores the outcome of a charge that is still open. Throws when the charge is no longer open. */
export async function keepOutcome(
  tx: Transaction,
  { idempotencyKey }: Pick<Charge, 'idempotencyKey'>,
  change: Change,
): Promise<void> {
  const kept = tx
    .updateTable('charges')
    .set(change)
    .where('idempotencyKey', '=', idempotencyKey)
    .where('state', 'in', isOpen);
  await withoutWaiting(tx, kept, (changed) => {
    if (changed === 0n) throw new Error(`${idempotencyKey} is no longer open.`);
  });
}

/**
 * Marks an open attempt as given up, so that it is refunded if the gateway still charges it.
 * Idempotent.
 */
export const giveUpCharge = (tx: Transaction, { purpose, subjectId, attempt }: Which, at: Date) =>
  tx
    .updateTable('charges')
    .set(decideGiveUp(purpose, at))
    .where('purpose', '=', purpose)
    .where('subjectId', '=', subjectId)
    .where('attempt', '=', attempt)
    .where('state', 'in', isOpen)
    .execute();

/** Stops the lookups of a charge. */
export const stopLooking = (db: Database, { idempotencyKey }: Pick<Charge, 'idempotencyKey'>) =>
  db
    .updateTable('charges')
    .set({ checkAt: null })
    .where('idempotencyKey', '=', idempotencyKey)
    .execute();

/** Returns `false` when another process has already marked the charge as refunded. */
export async function markRefunded(
  tx: Transaction,
  { idempotencyKey }: Pick<Charge, 'idempotencyKey'>,
  refunded: { gatewayIntentId: string; refundId: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('charges')
    .set({ state: 'refunded', ...refunded, checkAt: null })
    .where('idempotencyKey', '=', idempotencyKey)
    .where('state', '=', 'abandoned')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * Claims charges that are due for a lookup. Each lookup delays the next one by the charge's age,
 * but by at least five seconds and, unless the charge was abandoned, by at most ten minutes, so
 * that lookups back off exponentially and no other process claims the charge meanwhile. Renewals
 * are looked up by the job that collects invoices, which handles one charge per account at a time.
 */
export async function takeUnsettled(
  db: Database,
  { at, limit }: { at: Date; limit: number },
): Promise<Charge[]> {
  const { rows } = await sql<Charge>`
    with due as (
      select idempotency_key from charges where check_at <= ${at} and purpose <> 'renewal'
      order by check_at limit ${limit} for update skip locked)
    update charges as charge set tries = tries + 1, check_at = ${at}::timestamptz
      + least(greatest(${at}::timestamptz - began_at, interval '5 seconds'),
          case state when 'abandoned' then interval '48 hours' else interval '10 minutes' end)
    from due where charge.idempotency_key = due.idempotency_key
    returning charge.*`.execute(db);
  return rows;
}
