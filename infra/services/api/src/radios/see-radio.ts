import { stateOf } from '@sideband/shared-sdk/rules/radio-lifecycle';
import type { SeenRadio } from '@sideband/shared-sdk/vehicle-state/model';
import type { CountryCode } from '@sideband/shared-sdk/wire';
import { readCustomer } from '../customers/customers.table.ts';
import { todayIn, todayOf } from '../customers/today.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { Radio } from '../radios/radios.table.ts';

interface Asking {
  session: { accountNumber: Radio['accountNumber']; location: CountryCode };
  at: Date;
}

/** Returns what a caller may see of a radio they named, or `undefined` if its state is unknown. */
export async function seeRadio(
  db: Database | Transaction,
  radio: Radio,
  { session, at }: Asking,
): Promise<SeenRadio | undefined> {
  const { deviceId, type, accountNumber, year, make, model, country } = radio;
  const open = await db
    .selectFrom('subscriptions')
    .select('pendingOfferId')
    .where('deviceId', '=', deviceId)
    .where('state', '!=', 'closed')
    .execute();
  // A trial that has an owner ends on their calendar.
  const today =
    accountNumber === null
      ? todayIn(country, at)
      : todayOf(await readCustomer(db, accountNumber), at);
  const lifecycleState = stateOf(radio, {
    hasPlan: open.length > 0,
    isFollowed: open.some(({ pendingOfferId }) => pendingOfferId !== null),
    today,
  });
  if (!lifecycleState) return undefined;
  const heldBy =
    accountNumber === null
      ? 'nobody'
      : accountNumber === session.accountNumber
        ? 'you'
        : 'somebody';
  const vehicle = year && make && model ? { year, make, model } : undefined;
  return { deviceId, type, heldBy, lifecycleState, ...(vehicle && { vehicleState: vehicle }) };
}
