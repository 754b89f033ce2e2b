import type { Trail } from '../audit/audit.table.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { Charged, Purpose } from './charge.rule.ts';
import type { Charge } from './charges.table.ts';

/** A successful charge. */
export type TakenCharge = Charge & { gatewayIntentId: string };

/**
 * Why nothing was taken. A bank that requires authentication of an absent customer counts as
 * declining.
 */
export type NotTaken = (
  | Extract<Charged, { status: 'declined' | 'refused' }>
  | { status: 'givenUp'; reason: 'givenUp' }
) & {
  /** Whether the card could be charged. Otherwise an earlier charge was only looked up. */
  couldCharge: boolean;
};

/** Another charge of the same attempt, on another card. Sent once the transaction has committed. */
export interface Instead {
  instead: Charge;
}

/**
 * Applies the outcome of a charge to what the charge pays for. Every purpose implements this
 * interface, and the code in `charges` imports none of the implementations. All methods but
 * `mayCharge` run inside the transaction that stores the outcome, and hence exactly once.
 */
export interface Settlement<Locked, Value> {
  /** Whether the card may still be charged. Without this method, it always may. */
  mayCharge?(db: Database, charge: Charge): Promise<boolean>;
  /**
   * Locks the customer first, and then what the charge pays for. Returns `undefined` when that
   * order, bill or payment no longer waits for this charge.
   */
  lock(tx: Transaction, charge: Charge): Promise<Locked | undefined>;
  taken(tx: Transaction, trail: Trail, locked: Locked, charge: TakenCharge): Promise<Value>;
  notTaken(
    tx: Transaction,
    trail: Trail,
    locked: Locked,
    charge: Charge & { why: NotTaken },
  ): Promise<Value | Instead>;
  /** For customers who are present: the bank asks them to approve the charge. */
  bank?: {
    seal(charge: Charge, clientSecret: string): string;
    asks(tx: Transaction, trail: Trail, locked: Locked): Promise<Value>;
    /** Stops waiting for the bank, because the customer pays the same bills in another way. */
    leave(tx: Transaction, trail: Trail, charge: Charge): Promise<unknown>;
  };
  /**
   * Returns what to do instead, in a new transaction, after this error rolled back the previous
   * one. Returns `undefined` when the error is a real failure.
   */
  hindered?(
    error: unknown,
  ): { settle(tx: Transaction, trail: Trail, locked: Locked): Promise<Value> } | undefined;
}

/** The settlement of each purpose. */
export type Settlements = Record<Purpose, Settlement<unknown, unknown>>;
