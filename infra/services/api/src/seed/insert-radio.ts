import { account } from '@sideband/shared-sdk/account/model';
import { readCustomer } from '../customers/customers.table.ts';
import { addDays, todayIn, todayOf } from '../customers/today.ts';
import type { Transaction } from '../database/database.ts';
import type { DeviceFixture } from './customer-fixtures.ts';

/** Adds a radio as reported by its manufacturer, unless it exists. */
export async function insertRadio(
  tx: Transaction,
  radio: DeviceFixture,
  { owner, now }: { owner: string | undefined; now: Date },
) {
  const { key, type, radioId, country, daysIn, plate } = radio;
  const [make, model] = [radio.make ?? null, radio.model ?? null];
  const accountNumber = owner === undefined ? null : account.shape.accountNumber.parse(owner);
  // A trial that has an owner ends on their calendar.
  const today =
    accountNumber === null
      ? todayIn(country, now)
      : todayOf(await readCustomer(tx, accountNumber), now);
  await tx
    .insertInto('radios')
    .values({
      deviceId: key,
      radioId,
      type,
      country,
      make,
      model,
      accountNumber,
      isVirtualId: radio.isVirtualId,
      nickname: radio.nickname ?? null,
      vin: radio.vin ?? null,
      year: radio.year ?? null,
      plateNumber: plate?.number ?? null,
      plateState: plate?.state ?? null,
      equipmentCode: radio.marineCode ?? radio.aviationCode ?? null,
      lifecycle: radio.lifecycle ?? null,
      trialBeganOn: daysIn === undefined ? null : addDays(today, -daysIn),
      trialDays: radio.daysTotal ?? null,
      trialProductId: radio.trialPlan ?? (daysIn === undefined ? null : (radio.plan ?? null)),
      oemDriverId: radio.oemDriverId ?? null,
      hasOemBranding: radio.oemBranding,
      source: radio.deviceSource,
      billingSystem: radio.billingSystem,
      refreshAnswer: radio.refreshAnswer ?? null,
      linking: radio.linking,
      isElectric: radio.isElectric ?? make === 'Tesla',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
