import type { Offer } from '@sideband/shared-sdk/offers/model';
import { familyOf } from '@sideband/shared-sdk/rules/offers';
import type { Customer } from '../customers/customers.table.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { StoredSubscription } from './subscriptions.table.ts';

/** Where a plan is used: on a radio, or wherever its customer streams. */
export interface Place {
  accountNumber: Customer['accountNumber'];
  offer: Offer;
  /** Radio the plan is for. Check with `radioFor` that this customer may buy for it. */
  deviceId?: string | undefined;
}

export type Found = Pick<StoredSubscription, 'subscriptionId' | 'state'>;
type State = 'active' | 'pending_cancellation' | 'suspended' | 'inactive';

export const running: State[] = ['active', 'pending_cancellation'];
export const standing: State[] = ['suspended', 'inactive'];
export const isRunning = ({ state }: Found) => new Set<string>(running).has(state);

/** Selects the plans that occupy a place. */
export const inPlace = (
  db: Database | Transaction,
  { accountNumber, offer, deviceId }: Place,
  states: State[],
) =>
  db
    .selectFrom('subscriptions')
    .select(['subscriptionId', 'state'])
    .where('state', 'in', states)
    .where((is) => {
      const streams = is.and([
        is('accountNumber', '=', accountNumber),
        is('family', 'in', ['streaming', 'bundle']),
      ]);
      const plays = is('deviceId', '=', deviceId ?? '');
      if (familyOf(offer) === 'satellite') return plays;
      return deviceId === undefined ? streams : is.or([streams, plays]);
    });

/**
 * Returns whether the place is taken. A customer can have only one streaming plan, counting one
 * that is part of another plan, and a radio only one plan.
 */
export const isTaken = async (db: Database | Transaction, place: Place): Promise<boolean> =>
  (await playingIn(db, place).execute()).length > 0;

/** Query behind `isTaken`. */
export const playingIn = (db: Database | Transaction, place: Place) => inPlace(db, place, running);

/**
 * Returns whether a radio has a plan in one of these states. Defaults to running, suspended or
 * inactive.
 */
export const hasPlan = async (
  db: Database | Transaction,
  deviceId: string,
  states: State[] = [...running, ...standing],
): Promise<boolean> => {
  const found = await db
    .selectFrom('subscriptions')
    .select('subscriptionId')
    .where('deviceId', '=', deviceId)
    .where('state', 'in', states)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
};

/** Returns whether a radio has a running plan. */
export const isPlaying = (db: Database | Transaction, deviceId: string) =>
  hasPlan(db, deviceId, running);
