import type { Profile } from '@sideband/shared-sdk/profile/model';
import { recordChange, type Trail } from '../audit/audit.table.ts';
import type { Customer } from '../customers/customers.table.ts';
import type { Transaction } from '../database/database.ts';
import type { ProfileRow } from './tables.ts';

export const shown = ({ profileId, name, language, tastePicks }: ProfileRow): Profile => ({
  profileId,
  name,
  language,
  tastePicks,
});

/**
 * Returns the customer's own profile, or a driver's, row-locked. Creates it on first use, once for
 * concurrent calls.
 */
export async function findOrMakeProfile(
  tx: Transaction,
  trail: Trail,
  { customer, oemDriverId = null }: { customer: Customer; oemDriverId?: string | null },
): Promise<{ profile: ProfileRow; isNew: boolean }> {
  const { accountNumber, firstName, locale } = customer;
  const made = await tx
    .insertInto('profiles')
    .values({
      accountNumber,
      oemDriverId,
      name: firstName,
      language: locale,
      tastePicks: '[]',
      madeAt: trail.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (made) {
    const subject = `profile:${made.profileId}`;
    await recordChange(tx, trail, { action: 'profile made', subject, after: { accountNumber } });
    return { profile: made, isNew: true };
  }
  const found = tx.selectFrom('profiles').selectAll().forUpdate();
  const profile = await (oemDriverId === null
    ? found.where('accountNumber', '=', accountNumber).where('oemDriverId', 'is', null)
    : found.where('oemDriverId', '=', oemDriverId)
  ).executeTakeFirstOrThrow();
  return { profile, isNew: false };
}

export async function changeProfile(
  tx: Transaction,
  trail: Trail,
  { profile, change }: { profile: ProfileRow; change: Partial<Profile> },
): Promise<ProfileRow> {
  const { name = profile.name, language = profile.language } = change;
  const { tastePicks = profile.tastePicks } = change;
  const changed = await tx
    .updateTable('profiles')
    .set({ name, language, tastePicks: JSON.stringify(tastePicks) })
    .where('profileId', '=', profile.profileId)
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordChange(tx, trail, {
    action: 'profile changed',
    subject: `profile:${profile.profileId}`,
    // Names of the fields only: the values include names, and audit entries cannot be removed.
    after: { fields: Object.keys(change) },
  });
  return changed;
}

/**
 * Deletes the customer's own profile and those of drivers, including their vehicles, so that a
 * driver can use another account.
 */
export async function forgetProfiles(
  tx: Transaction,
  accountNumber: Customer['accountNumber'],
): Promise<void> {
  const theirs = tx.selectFrom('profiles').select('profileId');
  const ofAccount = theirs.where('accountNumber', '=', accountNumber);
  await tx.deleteFrom('profileVehicles').where('profileId', 'in', ofAccount).execute();
  await tx.deleteFrom('vehicleProfileGrants').where('profileId', 'in', ofAccount).execute();
  await tx.deleteFrom('profiles').where('accountNumber', '=', accountNumber).execute();
}

/** Returns whether the driver is new in this vehicle. */
export async function insertVehicle(
  tx: Transaction,
  vehicle: { profileId: string; vehicleDeviceId: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('profileVehicles')
    .values(vehicle)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
