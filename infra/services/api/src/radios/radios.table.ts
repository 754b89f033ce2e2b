import type { RadioName } from '@sideband/shared-sdk/radios/model';
import type { CountryCode } from '@sideband/shared-sdk/wire';
import type { Generated, Selectable } from 'kysely';
import type { Customer } from '../customers/customers.table.ts';
import type { Database, Day, Transaction } from '../database/database.ts';
import { withoutWaiting } from '../database/without-waiting.ts';

interface RadiosTable {
  deviceId: Generated<string>;
  radioId: string;
  isVirtualId: Generated<boolean>;
  type: 'car' | 'radio' | 'aviation' | 'marine';
  country: CountryCode;
  accountNumber: Customer['accountNumber'] | null;
  nickname: string | null;
  vin: string | null;
  make: string | null;
  model: string | null;
  year: number | null;
  plateNumber: string | null;
  plateState: string | null;
  equipmentCode: string | null;
  lifecycle: string | null;
  trialBeganOn: Day | null;
  trialDays: number | null;
  trialProductId: string | null;
  oemDriverId: string | null;
  hasOemBranding: Generated<boolean>;
  source: Generated<'SMS' | 'ATLAS'>;
  billingSystem: Generated<string>;
  refreshAnswer: string | null;
  linking: Generated<string>;
  isElectric: Generated<boolean>;
}

declare module '../database/tables.ts' {
  interface Tables {
    radios: RadiosTable;
  }
}
export type Radio = Selectable<RadiosTable>;

/** Finds a radio by its Radio ID, or by the VIN of its car. */
export const radioNamed = (
  db: Database | Transaction,
  name: RadioName,
): Promise<Radio | undefined> =>
  db
    .selectFrom('radios')
    .selectAll()
    .where((is) => ('vin' in name ? is('vin', '=', name.vin) : is('radioId', '=', name.radioId)))
    .executeTakeFirst();

export const radioByDeviceId = (
  db: Database | Transaction,
  deviceId: string,
): Promise<Radio | undefined> =>
  db.selectFrom('radios').selectAll().where('deviceId', '=', deviceId).executeTakeFirst();

/**
 * Returns a radio that this customer may buy a plan for: their own, or an unclaimed one. Another
 * customer's is treated as unknown.
 */
export const radioFor = (
  db: Database | Transaction,
  { deviceId, accountNumber }: { deviceId: string; accountNumber: Customer['accountNumber'] },
): Promise<Radio | undefined> =>
  db
    .selectFrom('radios')
    .selectAll()
    .where('deviceId', '=', deviceId)
    .where((is) =>
      is.or([is('accountNumber', 'is', null), is('accountNumber', '=', accountNumber)]),
    )
    .executeTakeFirst();

/** Finds a radio of the country by its Radio ID. */
export const radioById = (
  db: Database | Transaction,
  { radioId, country }: Pick<Radio, 'radioId' | 'country'>,
): Promise<Radio | undefined> =>
  db
    .selectFrom('radios')
    .selectAll()
    .where('radioId', '=', radioId)
    .where('country', '=', country)
    .executeTakeFirst();

/** Assigns the radio to this customer, as one with a paid plan. */
export const takeRadio = (
  tx: Transaction,
  { deviceId, accountNumber }: { deviceId: string; accountNumber: Customer['accountNumber'] },
) =>
  withoutWaiting(
    tx,
    tx
      .updateTable('radios')
      .set({ accountNumber, lifecycle: 'selfPay' })
      .where('deviceId', '=', deviceId),
  );

/** Returns the radio and locks it, even if another customer holds it. */
export const lockRadio = (tx: Transaction, deviceId: string): Promise<Radio | undefined> =>
  tx
    .selectFrom('radios')
    .selectAll()
    .where('deviceId', '=', deviceId)
    .forUpdate()
    .executeTakeFirst();

/** Assigns the radio to this customer, as one whose trial they have claimed. */
export const takeTrialRadio = (
  tx: Transaction,
  { deviceId, accountNumber, trialBeganOn, trialDays }: Taken,
) =>
  tx
    .updateTable('radios')
    .set({ accountNumber, trialBeganOn, trialDays, lifecycle: 'trialClaimed' })
    .where('deviceId', '=', deviceId)
    .execute();

interface Taken {
  deviceId: string;
  accountNumber: Customer['accountNumber'];
  trialBeganOn: Day;
  trialDays: number;
}

/** Returns the customer's own radio and locks it. Another customer's is treated as unknown. */
export const lockOwnRadio = (
  tx: Transaction,
  { deviceId, accountNumber }: { deviceId: string; accountNumber: Customer['accountNumber'] },
): Promise<Radio | undefined> =>
  tx
    .selectFrom('radios')
    .selectAll()
    .where('deviceId', '=', deviceId)
    .where('accountNumber', '=', accountNumber)
    .forUpdate()
    .executeTakeFirst();

export const nicknameRadio = (tx: Transaction, deviceId: string, nickname: string) =>
  tx.updateTable('radios').set({ nickname }).where('deviceId', '=', deviceId).execute();

/** Unassigns one radio and removes its nickname. */
export const releaseRadio = (tx: Transaction, deviceId: string) =>
  tx
    .updateTable('radios')
    .set({ accountNumber: null, nickname: null })
    .where('deviceId', '=', deviceId)
    .execute();

/** Unassigns the customer's radios and removes their nicknames. */
export const forgetRadios = (tx: Transaction, accountNumber: Customer['accountNumber']) =>
  tx
    .updateTable('radios')
    .set({ accountNumber: null, nickname: null })
    .where('accountNumber', '=', accountNumber)
    .execute();
